/**
 * A user of the simulation: one account, the books the model keeps for it, and how requests are
 * sent when replies get lost.
 */
import assert from "node:assert/strict";
import { accountSnapshot } from "../../contract/http/account.ts";
import type { Call, DataOf, ParamsIn } from "../../contract/http/call.ts";
import { addVirtualAccount } from "../../contract/http/demo.ts";
import { paymentAdd } from "../../contract/http/money/payment.ts";
import { setSafewordReg } from "../../contract/http/security.ts";
import { type Person, shortOf, somebody } from "../../server/testing/people.ts";
import { bindGoogle, passIdentity } from "../../server/testing/proofs.ts";
import { Books } from "./books.ts";
import type { Floor } from "./floor.ts";
import type { Closing, Held, Kind, Opening } from "./positions.ts";
import type { World } from "./world.ts";

export const SAFEWORD = "135790";
export const DEMO_START = {
  "SPOT/USDT": "50000",
  "CONTRACT/USDT": "20000",
  "STOCK/USDT": "20000",
  "FOREX/USDT": "10000",
} as const;

/** A busy machine is no fault of the run: replies are lost by the dice alone. */
const PATIENCE_MS = 60_000;

export interface LiveOrder {
  symId: number;
  side: "buy" | "sell";
  /** Units; of an order at market none. */
  price: bigint | undefined;
  qty: bigint;
  filled: bigint;
  deals: Set<string>;
}

/** An account's perpetuals. */
export interface Contracts {
  openings: Map<string, Opening>;
  /** Closing orders that stand: of which symbol each is, by number. */
  closings: Map<string, string>;
  /** The parts that orders have closed so far. */
  closed: Map<string, Closing>;
  held: Map<string, Held>;
  /** Fills and funding that were taken over. */
  seen: Set<string>;
  leverage: Map<string, number>;
  /**
   * Positions that should not stand at their mark, with the count of books shown when that was seen
   * first.
   */
  suspects: Map<string, number>;
  /** When a night was charged, by position. */
  nights: Map<string, number[]>;
  /** Counts of events on its positions. */
  counts: Record<string, number>;
}
export const noContracts = (): Contracts => ({
  openings: new Map(),
  closings: new Map(),
  closed: new Map(),
  held: new Map(),
  seen: new Set(),
  leverage: new Map(),
  suspects: new Map(),
  nights: new Map(),
  counts: {},
});

export interface Player {
  name: string;
  mode: "real" | "demo";
  person: Person;
  books: Books;
  /** A code of the authenticator that was not used yet. */
  code: () => string;
  orders: Map<string, LiveOrder>;
  contracts: Contracts;
  /** Kind of its contracts. */
  kind: Kind;
  /** How often the market has gone on. */
  shown: () => number;
  /** When it went on last, with the engine's turn after it: what was due before is done. */
  isAsOf: () => number;
  /** The method that payouts by bank go to. */
  bankMethod: string;
  /** Coin and amount that each will bring. */
  deposits: Map<string, { coin: string; amount: bigint }>;
  withdrawals: Map<string, { amount: bigint }>;
  /** Deposits and withdrawals, by document: worth in USDT, below zero when it went out. */
  flows: Map<string, { at: number; amount: bigint }>;
  /**
   * Rebates of this player's deposits that are judged, by deposit: what they brought at the end of
   * their rest.
   */
  judged: Map<string, bigint>;
  /** People whom this player brought. */
  friends: Player[];
  /** Days of the business on which rebates were claimed. */
  claimedOn: Set<number>;
  /** Ads and orders of C2C, of everybody. */
  floor: Floor<Player>;
}

/**
 * Asks, checks and keeps the model's books; answers what came of it, in a word or more. `id` makes
 * the next request id.
 */
export type Operation = (world: World, player: Player, id: () => string) => Promise<string>;

export type Outcome<C extends Call> = { ok: true; value: DataOf<C> } | { ok: false; error: string };

/**
 * `by`: who brought them. A saver is verified in full and signs in without an authenticator: days
 * pass between its steps.
 */
export async function makePlayer(
  world: World,
  floor: Floor<Player>,
  name: string,
  mode: "real" | "demo",
  { by, isSaver = false }: { by?: Player; isSaver?: boolean } = {},
): Promise<Player> {
  const { t } = world;
  const person = await somebody(t, by === undefined ? {} : { usercode: by.person.usercode });
  let code = (): string => "";
  let bankMethod = "";
  const books = new Books();
  if (mode === "real") {
    await passIdentity(t, person.userId, isSaver ? 2 : 1);
    await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
    const account = { bank: "Simulated Bank", holder: "Some Body", number: "6222020200112233" };
    bankMethod = (await person.ok(paymentAdd, { type: 1, ...account, safeword: SAFEWORD })).id;
    if (!isSaver) code = await bindGoogle(t, person);
  } else {
    person.enter(await person.ok(addVirtualAccount, {}));
    books.restart(DEMO_START);
  }
  const maps = {
    orders: new Map(),
    deposits: new Map(),
    withdrawals: new Map(),
    contracts: noContracts(),
  };
  const market = { kind: world.kind, shown: () => world.shown, isAsOf: () => world.isAsOf };
  const brought = {
    flows: new Map(),
    judged: new Map(),
    friends: [],
    claimedOn: new Set<number>(),
  };
  const player: Player = {
    name,
    mode,
    person,
    books,
    code,
    bankMethod,
    floor,
    ...maps,
    ...brought,
    ...market,
  };
  by?.friends.push(player);
  person.ok = async (call, params) => {
    const answer = await ask(player, call, params);
    assert(answer.ok, `${call.name}: ${answer.ok || answer.error}`);
    return answer.value;
  };
  return player;
}

/** Asks once. `requestId`: of a call that has no parameter for it. */
export async function ask<C extends Call>(
  { person }: Player,
  call: C,
  params: ParamsIn<C>,
  requestId?: string,
): Promise<Outcome<C>> {
  const answer = await person.client.call(call, params, {
    timeoutMs: PATIENCE_MS,
    ...(requestId === undefined ? {} : { requestId }),
  });
  return answer.ok ? answer : { ok: false, error: shortOf(answer.error) };
}

/** The reply was lost; or the same request is under way, and is to be asked for again. */
const NO_ANSWER: ReadonlySet<string> = new Set(["network", "http 409"]);

/** An order that was placed already is answered as it is by now, under its first number. */
const named = <C extends Call>(answer: Outcome<C>): unknown =>
  answer.ok && "clientOrderId" in (answer.value as object)
    ? (answer.value as { orderNo: string }).orderNo
    : answer;

/**
 * Asks until there is an answer, with the same request; `requestId` where the call has no parameter
 * for it. Some replies are lost, some requests arrive twice at once.
 */
export async function send<C extends Call>(
  world: World,
  player: Player,
  call: C,
  params: ParamsIn<C>,
  requestId?: string,
): Promise<Outcome<C>> {
  const once = async (): Promise<Outcome<C> | undefined> => {
    const answer = await ask(player, call, params, requestId);
    return !answer.ok && NO_ANSWER.has(answer.error) ? undefined : answer;
  };
  if (world.chance(0.15)) world.loseReplies(1 + world.below(2));
  const [first, second] = await world.driven(
    Promise.all([once(), world.chance(0.1) ? once() : undefined]),
  );
  world.loseReplies(0);
  if (first !== undefined && second !== undefined)
    assert.deepEqual(
      named(second),
      named(first),
      `${call.name}: two of one request are answered differently`,
    );
  let answer = first ?? second;
  for (let tries = 0; answer === undefined && tries < 10; tries++)
    answer = await world.driven(once());
  assert(answer !== undefined, `${call.name}: no answer`);
  return answer;
}

/** Throws when the account is not what the model says, to the last digit. */
export async function compare({ name, mode, person, books }: Player): Promise<void> {
  const { balances } = await person.ok(accountSnapshot, {});
  const rows = balances.map((row): [string, string] => [
    `${row.accountType}/${row.symbol}`,
    `${row.available} + ${row.frozen}`,
  ]);
  const told = Object.fromEntries(
    rows.filter(([, sum]) => sum !== "0 + 0").sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  assert.deepEqual(told, books.sums(), `${mode} account of ${name}`);
}

/** A refusal must be of this list; anything else, e.g. an error of the server, ends the run. */
export function refusal(error: string, ...expected: string[]): string {
  assert(
    expected.includes(error),
    `refused with ${error}, expected ${expected.join(", ") || "none"}`,
  );
  return error;
}
