/**
 * The page's end of the account's socket: tells the data layer who is signed in, again to each new
 * one, and brings its news and its state to the stores. News carries the number of the user it is
 * about (`userEpoch`): what was said of a former one is dropped. While the socket is down, what is
 * shown of the user is asked for every 15 s.
 */
import type { AccountPack, LiveNews, TabAccount } from "../../../../workers/api.ts";
import { applyEvent, refetchAll, refetchUser } from "../../apply/account-events.ts";
import { applyState } from "../../apply/account-state.ts";
import {
  currentToken,
  onUserChange,
  session$,
  signOut,
  userEpoch,
} from "../../stores/account/session.ts";
import { commandsSettled } from "../../stores/account/under-way.ts";
import { type LiveCarrier, liveRoad } from "./live-road.ts";

export const POLL_MS = 15_000;

let polling: ReturnType<typeof setInterval> | undefined;
let said = false;
/**
 * False when the account's socket has been down for 10 s; true as well when no user is signed in.
 */
let isUp = true;

/** Wires it for the life of the page. Called by app/main once. */
export function startLive(): void {
  onUserChange(() => {
    linkUp(true);
    say(liveRoad.carrier());
  });
  liveRoad.listen((carrier) => {
    said = false;
    say(carrier);
  }, receive);
}

/**
 * A data layer that never heard of a user need not hear that there is none: it would load what it
 * takes to listen.
 */
function say(carrier: LiveCarrier | undefined): void {
  const account = accountOf();
  if (carrier === undefined || (account === null && !said)) return;
  said = true;
  carrier.setAccount(account);
}

function accountOf(): TabAccount | null {
  const token = currentToken();
  const { usercode, mode, epoch } = session$.peek();
  return token === undefined ? null : { token, account: `${usercode}/${mode}`, mode, epoch };
}

function receive(epoch: number, news: LiveNews | AccountPack): void {
  if (epoch !== userEpoch()) return;
  if (!("kind" in news)) {
    applyState(news);
    return;
  }
  switch (news.kind) {
    case "event":
      applyEvent(news.event);
      break;
    case "reset":
      refetchAll();
      break;
    case "link":
      linkUp(news.up);
      break;
    case "end":
      void ended(news.reason);
      break;
  }
}

/**
 * Handles a session's end. Whoever signed out or changed the mode knows it, here or in another tab
 * of this browser, and says what comes next; the others are told why. A session that came to that
 * end elsewhere is found by its next call. After a reload in the middle of a switch the socket is
 * refused before the switch has its answer: that one counts.
 */
async function ended(reason: Extract<LiveNews, { kind: "end" }>["reason"]): Promise<void> {
  if (reason === "logout" || reason === "mode") return;
  const epoch = userEpoch();
  await commandsSettled();
  if (epoch === userEpoch()) signOut(reason);
}

function linkUp(up: boolean): void {
  if (isUp === up) return;
  isUp = up;
  clearInterval(polling);
  polling = undefined;
  if (up) refetchUser();
  else
    polling = setInterval(() => {
      if (document.visibilityState === "visible") refetchAll();
    }, POLL_MS);
}
