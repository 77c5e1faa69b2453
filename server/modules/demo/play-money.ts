/**
 * A demo account's own changes of its money: start again, and top up. A real token gets
 * E42 from both.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  demoRecharge as rechargeCall,
  virtualReset as resetCall,
} from "../../../contract/http/demo.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { placesOf, USDT } from "../../../contract/money/assets.ts";
import { type Amount, add, decimal, parse } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { next } from "../../../contract/rules/machines.ts";
import { newId } from "../../db/random.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { dropPositions, endAll } from "../../engine/end-all.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import type { Posting } from "../../ledger/posting.ts";
import { walletEvents } from "../../ledger/wallet-events.ts";
import { startPosting, totalOf, totalText } from "./books.ts";
import { START_SUM, topUpPosting } from "./postings.ts";
import { modeState } from "./switch-mode.ts";

/** Top-up: whole USDT, both ends included; and what the account may hold together. */
const TOP_UP = {
  min: decimal<Amount>("1"),
  max: decimal<Amount>("100000"),
  ceiling: decimal<Amount>("1000000"),
} as const;
/** Between two resets. */
const RESET_EVERY_MS = 60_000;

/** Lets go of what other modules hold of an account. */
export type LetGo = (accountId: string, now: number) => Promise<void>;
type Playing = Services & { letGo: LetGo };

/**
 * Back to the start sum. E42 with a real token, E61 within a minute of the last; the same request
 * id gives the first answer.
 */
export async function virtualReset(
  _params: ParamsOut<typeof resetCall>,
  deps: Playing,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof resetCall>, Refusal>> {
  await cancelOrders(deps, ctx);
  return played(
    deps,
    ctx,
    "reset",
    resetPlay(deps, ctx, { balance: START_SUM, resetTime: ctx.now }),
  );
}

/**
 * Adds play money to the funds account, or with `reset` starts again. `available`: USDT of all
 * account types together. E36, E37, E42, E43, E44.
 */
export async function demoRecharge(
  params: ParamsOut<typeof rechargeCall>,
  deps: Playing,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof rechargeCall>, Refusal>> {
  const { amount = "", reset: wanted } = params;
  const isReset = wanted === "1";
  if (!isReset) return played(deps, ctx, "topUp", topUpPlay(deps, ctx, amount));
  await cancelOrders(deps, ctx);
  return played(deps, ctx, "reset", resetPlay(deps, ctx, { available: START_SUM }));
}

/** A command of the desk, when the machine `mode` allows it. Its answer is kept with its effect. */
async function played<T>(
  deps: Services,
  ctx: UserCtx,
  event: "reset" | "topUp",
  command: Play<T>,
): Promise<Result<T, Refusal>> {
  const { accountId, userId, mode } = ctx.session;
  const { now, ip } = ctx;
  // For a real session a demo account does not matter: both refuse alike.
  const state = next("mode", modeState(mode, true), event);
  if (!state.ok) return state;
  const answer = await deps.desk.run<T, Refusal>({
    accountId,
    plan: command.plan,
    finish: async (trx, posting, posted): Promise<Result<T, Refusal>> => {
      for (const told of walletEvents(posting, posted))
        await deps.live.emit(trx, told.accountId, "wallet", told.data, now);
      if (event === "reset")
        await deps.live.emit(trx, accountId, "account", { action: "demoReset" }, now);
      await audit(trx, deps.random, {
        actor: `user:${userId}`,
        userId,
        action: `demo.${event}`,
        ...(command.detail && { detail: command.detail }),
        ip,
        now,
      });
      const result = ok(await command.answer(trx));
      await ctx.once?.keep(trx, result);
      return result;
    },
  });
  if (!answer.ok && answer.error === "insufficient")
    throw new Error(`play money of ${accountId} ran out in a ${event}`);
  return answer as Result<T, Refusal>;
}

interface Play<T> {
  plan(trx: Tx): Promise<Result<Posting, Refusal>>;
  detail?: Record<string, string>;
  /** Once it is posted. */
  answer(trx: Tx): Promise<T>;
}

/**
 * Open orders and positions go first, by the engine, which alone may end them. Nothing of a real
 * account is touched, nor of one that was reset a moment ago.
 */
async function cancelOrders(deps: Playing, { session, now }: UserCtx): Promise<void> {
  if (session.mode !== "demo" || (await wasReset(deps.db, session.accountId, now))) return;
  // A liquidation ends with its position: one that has lost its order would stand for ever.
  await endAll(
    deps.engine,
    session.accountId,
    "demoReset",
    ({ contract }) => contract?.origin !== "liquidation",
  );
  await dropPositions(deps.engine, session.accountId);
  await deps.delivery.drop(session.accountId, now);
  await deps.letGo(session.accountId, now);
}

const wasReset = async (db: Db | Tx, accountId: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom("ledger_posting")
    .select("id")
    .where("ref_kind", "=", "demoReset")
    .where("ref_no", "=", accountId)
    .where("at", ">", now - RESET_EVERY_MS)
    .executeTakeFirst()) !== undefined;

/**
 * Nothing may be held any more: an order that came meanwhile has the caller ask again. Entries
 * stay; the one of kind `reset` marks where the new count begins.
 */
const resetPlay = <T>(deps: Services, { session, now }: UserCtx, answer: T): Play<T> => ({
  plan: async (trx) => {
    const owner = session.accountId as AccountId;
    if (await wasReset(trx, owner, now)) return err("tryLater");
    const held = await trx
      .selectFrom("ledger_account")
      .select("id")
      .where("owner", "=", owner)
      .where("held", ">", "0")
      .executeTakeFirst();
    if (held !== undefined) return err("tryLater");
    return ok(await startPosting(trx, deps, owner, "demoReset", now));
  },
  answer: async () => answer,
});

const topUpPlay = (
  deps: Services,
  { session, now }: UserCtx,
  text: string,
): Play<{ available: string }> => ({
  plan: async (trx) => {
    const amount = topUpAmount(text);
    if (!amount.ok) return amount;
    const owner = session.accountId as AccountId;
    if (add(await totalOf(trx, owner), amount.value) > TOP_UP.ceiling)
      return err("rechargeAboveMaximum");
    return ok(topUpPosting(owner, newId(deps.random, now), amount.value, now));
  },
  detail: { amount: text },
  answer: async (trx) => ({ available: await totalText(trx, session.accountId) }),
});

/** V16 and V17: the sum of a top-up, or why it is none. */
export function topUpAmount(text: string): Result<Amount, ErrorName> {
  if (text === "") return err("amountEmpty");
  const amount = parse<Amount>(text, placesOf(USDT));
  if (!amount.ok) return err("systemParameter");
  if (amount.value < TOP_UP.min) return err("rechargeBelowMinimum");
  return amount.value > TOP_UP.max ? err("rechargeAboveMaximum") : amount;
}
