/**
 * Chooses a simulated advertiser's next move and its time: by its temper, by dice that the
 * order's own number decides, and by nothing else. The same seed, number and times give the same
 * moves. Pure.
 */
import type { Message, Order } from "../../contract/http/c2c/shapes.ts";
import { say } from "../words/catalog.ts";

/**
 * `prompt` does all within a minute, `slow` within five and now and then not at all, `absent`
 * neither pays nor releases nor answers.
 */
export type Temper = "prompt" | "slow" | "absent";

export interface Move {
  what: "pay" | "release" | "agree" | "say";
  /** When it is done, epoch ms by the server's clock. */
  at: number;
  /** Names one intent: done twice it is done once. */
  key: string;
  text?: string;
}

/** Seconds between which a deed and an answer lie. */
const DEED_S = { prompt: [10, 30], slow: [90, 240] } as const;
const ANSWER_S = { prompt: [3, 9], slow: [25, 80] } as const;
/** One in so many orders a slow one never gets to. */
const FORGETS = 6;

/** Steps of its own, so that a number says the whole course: 0 ≤ result < below. */
export function dice(seed: number, what: string, below: number): number {
  let state = 2166136261 ^ seed;
  for (let i = 0; i < what.length; i++) state = Math.imul(state ^ what.charCodeAt(i), 16777619);
  state = Math.imul(state ^ (state >>> 15), 2246822519);
  return ((state ^ (state >>> 13)) >>> 0) % below;
}

const after = (
  seed: number,
  key: string,
  from: number,
  [least, most]: readonly [number, number],
): number => from + least * 1000 + dice(seed, key, (most - least) * 1000);

/**
 * The deed that an order waits for from this side; undefined when it is not its turn, or it will
 * never come.
 */
export function deedOf(temper: Temper, seed: number, o: Order): Move | undefined {
  if (temper === "absent") return undefined;
  const isForgotten = temper === "slow" && dice(seed, `forget ${o.order_no}`, FORGETS) === 0;
  const move = (what: Move["what"], from: number): Move | undefined => {
    const key = `${what} ${o.order_no} ${from}`;
    return isForgotten && what !== "agree"
      ? undefined
      : { what, key, at: after(seed, key, from, DEED_S[temper]) };
  };
  if (o.actions.includes("answer_adjust") && o.adjust !== null)
    return move("agree", o.adjust.create_time);
  if (o.actions.includes("pay")) return move("pay", o.create_time);
  if (o.actions.includes("release")) return move("release", o.pay_time);
  return undefined;
}

/**
 * An answer to what the other side has said since this side last spoke; undefined when there is
 * nothing to answer.
 */
export function answerTo(
  temper: Temper,
  seed: number,
  o: Order,
  lines: readonly Message[],
): Move | undefined {
  const said = lines.filter(({ from }) => from === "me" || from === "peer");
  const last = said.at(-1);
  if (
    temper === "absent" ||
    last === undefined ||
    last.from !== "peer" ||
    !o.actions.includes("chat")
  )
    return undefined;
  const key = `say ${o.order_no} ${last.id}`;
  return {
    what: "say",
    key,
    at: after(seed, key, last.send_time, ANSWER_S[temper]),
    text: wordsFor(o),
  };
}

/** In English: who reads it gets it in a language of their own. */
function wordsFor({ status, my_role }: Order): string {
  const side = my_role === "seller" ? "Seller" : "Buyer";
  const key =
    status === "unpaid" || status === "paid"
      ? (`${status}${side}` as const)
      : status === "appeal"
        ? "appeal"
        : "over";
  return say("en", "sandbox", `say.${key}`);
}
