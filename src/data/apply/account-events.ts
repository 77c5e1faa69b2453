/**
 * One table says what each event of the account feed does to the page, complete by its type. The
 * link's receiver calls `applyEvent` for each event of the session in force; events of another mode
 * or user are dropped before they come here. Screens that show an event itself (a chat line, a
 * notice) listen with `onLive` while they are there.
 */
import type {
  LiveEvent,
  LiveEventData,
  LiveEventName,
} from "../../../contract/account-feed/live.ts";
import type { AccountRows } from "../../../workers/api.ts";
import { TOLD_OF, USER_KEYS } from "../queries/keys.ts";
import { refresh, refreshUser } from "../queries/resource.ts";
import { signOut } from "../stores/account/session.ts";

interface Effect<E extends LiveEventName> {
  /**
   * It changes this family of the account's state, in the worker (`workers/account/families.ts`):
   * the page gets rows instead of the event.
   */
  state?: keyof AccountRows;
  /**
   * Queries of the user whose keys begin so are stale: those on a screen are asked for again at
   * once.
   */
  stale?: readonly string[];
  /** Changes that need code. */
  run?: (data: LiveEventData<E>) => void;
}

/** `{}`: nothing is kept of it; a screen that shows it listens. */
export const ACCOUNT_EVENTS: { readonly [E in LiveEventName]: Effect<E> } = {
  wallet: { state: "balances", stale: [USER_KEYS.money] },
  transfer: { stale: [USER_KEYS.transfers] },
  exchange: { stale: [USER_KEYS.exchanges] },
  recharge: { stale: [USER_KEYS.deposits] },
  withdraw: { stale: [USER_KEYS.withdrawals] },
  financeOrder: { stale: [USER_KEYS.earn] },
  pledgeLoan: { stale: [USER_KEYS.loans] },
  loan: { stale: [USER_KEYS.loans] },
  rebate: { stale: [USER_KEYS.promote] },
  money: { stale: [USER_KEYS.moneyStop] },
  order: { stale: [USER_KEYS.oneOrder, USER_KEYS.oneContractOrder], run: ended },
  deal: { stale: [USER_KEYS.trade] },
  position: { state: "positions", stale: [USER_KEYS.positions] },
  funding: { stale: [USER_KEYS.positions] },
  delivery: { stale: [USER_KEYS.deliveries] },
  ipo: { stale: [USER_KEYS.offers, USER_KEYS.trade] },
  ico: { stale: [USER_KEYS.offers] },
  kyc: { stale: [USER_KEYS.profile, USER_KEYS.kyc] },
  security: { stale: [USER_KEYS.profile, USER_KEYS.security, USER_KEYS.sessions] },
  account: { run: ({ action }) => applyAction(action) },
  notice: { stale: [USER_KEYS.notices] },
  inbox: { stale: [USER_KEYS.notices] },
  inboxRead: { stale: [USER_KEYS.notices] },
  news: {},
  chat: { stale: [USER_KEYS.chatUnread] },
  chatRead: {},
  chatTyping: {},
  watchlist: { stale: [USER_KEYS.watchlist] },
  c2cOrder: { stale: [USER_KEYS.c2c] },
  c2cChat: { stale: [USER_KEYS.c2cChat] },
  c2cAppeal: { stale: [USER_KEYS.c2c] },
  c2cMyAdvert: { stale: [USER_KEYS.c2c] },
  alert: { stale: [USER_KEYS.alerts] },
  alerts: { stale: [USER_KEYS.alerts] },
  system: {},
};

type Listener = (event: LiveEvent) => void;
const listeners = new Map<LiveEventName, Set<Listener>>();

/** One event, in order. */
export function applyEvent(event: LiveEvent): void {
  const { stale, run } = ACCOUNT_EVENTS[event.ev] as Effect<LiveEventName>;
  run?.(event.d);
  if (stale !== undefined) refreshUser(...stale);
  for (const listener of [...(listeners.get(event.ev) ?? [])]) listener(event);
}

/**
 * Events were lost for good, or came before this page was told of any (`reset`): whatever they may
 * have been about is asked for again. Told at the start as well, since between the first requests
 * of a page and the greeting of its socket anything may have happened.
 */
export function refetchAll(): void {
  for (const told of lost) told();
  refreshUser();
  refresh(...TOLD_OF);
}

/**
 * Events come again, those that were missed as well: what is shown of the user is asked for again.
 */
export const refetchUser = (): void => refreshUser();

/** Keys that become stale within this time are asked for together. */
const TOGETHER_MS = 300;
let endsSoon: ReturnType<typeof setTimeout> | undefined;

/**
 * An order that ended without a fill, and not by its user's command, is past now; many end at once,
 * with their market's day.
 */
function ended({ state, reason }: LiveEventData<"order">): void {
  if (state !== "cancelled" || reason === "user" || endsSoon !== undefined) return;
  endsSoon = setTimeout(() => {
    endsSoon = undefined;
    refreshUser(USER_KEYS.trade);
  }, TOGETHER_MS);
}
function applyAction(action: LiveEventData<"account">["action"]): void {
  if (action === "mode" || action === "demoReset") refreshUser();
  else signOut(action);
}

const lost = new Set<() => void>();
/** Told when events were lost, before all is asked for again. For the life of the page. */
export const onLost = (told: () => void): unknown => lost.add(told);

/**
 * Told every event of one name, after the stores have been brought up to date. Returns how to stop.
 */
export function onLive<E extends LiveEventName>(
  ev: E,
  told: (d: LiveEventData<E>) => void,
): () => void {
  const listener: Listener = (event) => told(event.d as LiveEventData<E>);
  let set = listeners.get(ev);
  if (set === undefined) {
    set = new Set();
    listeners.set(ev, set);
  }
  set.add(listener);
  return () => set.delete(listener);
}
