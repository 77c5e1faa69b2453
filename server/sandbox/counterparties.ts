/**
 * Simulated advertisers for whoever walks C2C alone: with ads on both sides in every currency,
 * marked as sandbox wherever they are shown. They act through the public calls. Each sleeps until
 * something of its account is committed or a deed of its own is due; while all sleep a turn is a
 * look at some numbers.
 */
import type { FastifyInstance } from "fastify";
import {
  c2cOrderAdjust,
  c2cOrderListOf,
  c2cOrderPaid,
  c2cOrderPass,
} from "../../contract/http/c2c/order.ts";
import type { Order } from "../../contract/http/c2c/shapes.ts";
import { c2cChatList, c2cChatSend } from "../../contract/http/c2c/talk.ts";
import type { Services } from "../kernel/services.ts";
import { deskSession, fundPasswordOf, idOf } from "./desk-session.ts";
import { openShop, type Shop } from "./desk-shop.ts";
import { DESKS, type Desk } from "./desks.ts";
import { deskUser } from "./found.ts";
import { answerTo, deedOf, type Move } from "./manner.ts";

const TURN_MS = 1000;
/** A shop that could not open, and a deed that was refused, are tried again after this. */
const AGAIN_MS = 30_000;

interface Clerk extends Shop {
  isOpen: boolean;
  isWoken: boolean;
  /** When the next deed is due, epoch ms. */
  dueAt: number;
  /** Answers that wait for their moment, by order. */
  answers: Map<string, Move>;
}

export interface Counterparties {
  /** Does what is due. One shop a turn is opened, so that a start is not held up. */
  turn(): Promise<void>;
  /** Runs turns on a timer. */
  start(): void;
  stop(): Promise<void>;
}

export interface CounterpartiesOptions {
  http: Pick<FastifyInstance, "inject">;
  services: Services;
  /** Decides how long each takes. */
  seed: number;
  desks?: readonly Desk[];
  log: (what: string, error: unknown) => void;
}

export function counterparties(o: CounterpartiesOptions): Counterparties {
  const { services: deps, http } = o;
  const clerks = new Map<string, Clerk>();
  const waiting = [...(o.desks ?? DESKS)];
  const unlisten = deps.live.onCommitted((accountId) => {
    const clerk = clerks.get(accountId);
    if (clerk !== undefined) clerk.isWoken = true;
  });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const hire = async (desk: Desk): Promise<void> => {
    const user = await deskUser(deps, desk, deps.market.clock.now());
    const ask = deskSession(http, deps, user);
    const state = { isOpen: false, isWoken: true, dueAt: 0, answers: new Map<string, Move>() };
    clerks.set(user.accountId, {
      desk,
      user,
      ask,
      fundPassword: fundPasswordOf(deps, user),
      ...state,
    });
  };

  const turn = async (): Promise<void> => {
    const next = waiting.shift();
    if (next !== undefined) await hire(next);
    for (const clerk of clerks.values()) {
      const now = deps.market.clock.now();
      if (!clerk.isWoken && now < clerk.dueAt) continue;
      clerk.isWoken = false;
      clerk.dueAt = Number.POSITIVE_INFINITY;
      await look(deps, clerk, o.seed, now).catch((error: unknown) => {
        clerk.dueAt = now + AGAIN_MS;
        o.log(`sandbox ${clerk.desk.id}`, error);
      });
    }
  };
  const run = (): void => {
    running ??= turn()
      .catch((error: unknown) => o.log("sandbox", error))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    turn,
    start: () => {
      timer = setInterval(run, TURN_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      unlisten();
      await running;
    },
  };
}

const soonest = (clerk: Clerk, at: number): void => {
  clerk.dueAt = Math.min(clerk.dueAt, at);
};

/** One look of a clerk at its shop and its orders: what is due is done, the rest is remembered. */
async function look(deps: Services, clerk: Clerk, seed: number, now: number): Promise<void> {
  clerk.isOpen = await openShop(deps, clerk, now);
  if (!clerk.isOpen) soonest(clerk, now + AGAIN_MS);
  const open = await clerk.ask(c2cOrderListOf, { tab: "open", page_size: "50" });
  if (!open.ok) return soonest(clerk, now + AGAIN_MS);
  for (const order of open.value.list) {
    const deed = deedOf(clerk.desk.temper, seed, order);
    if (deed !== undefined) await doOrWait(clerk, order, deed, now);
    await hear(clerk, seed, order);
    const answer = clerk.answers.get(order.order_no);
    if (answer !== undefined && (await doOrWait(clerk, order, answer, now)))
      clerk.answers.delete(order.order_no);
  }
}

/**
 * Reads what was said, once: what is read is not unread any more, so the answer is kept here until
 * its moment.
 */
async function hear(clerk: Clerk, seed: number, order: Order): Promise<void> {
  if (order.unread === 0 || clerk.desk.temper === "absent") return;
  const lines = await clerk.ask(c2cChatList, { order_no: order.order_no, size: "50" });
  const answer = lines.ok ? answerTo(clerk.desk.temper, seed, order, lines.value) : undefined;
  if (answer !== undefined) clerk.answers.set(order.order_no, answer);
}

/** True when it was done, or is not to be done any more. */
async function doOrWait(clerk: Clerk, order: Order, move: Move, now: number): Promise<boolean> {
  if (now < move.at) {
    soonest(clerk, move.at);
    return false;
  }
  if (await carryOut(clerk, order, move)) return true;
  soonest(clerk, now + AGAIN_MS);
  return false;
}

async function carryOut(
  { ask, fundPassword }: Clerk,
  { order_no, payments }: Order,
  { what, key, text = "" }: Move,
): Promise<boolean> {
  const id = { requestId: idOf(key) };
  if (what === "pay")
    return (await ask(c2cOrderPaid, { order_no, payment_id: payments[0].id, ...id })).ok;
  if (what === "release")
    return (await ask(c2cOrderPass, { order_no, safeword: fundPassword, ...id })).ok;
  if (what === "agree")
    return (await ask(c2cOrderAdjust, { order_no, op: "accept", safeword: fundPassword, ...id }))
      .ok;
  return (await ask(c2cChatSend, { order_no, type: "text", content: text }, key)).ok;
}
