/**
 * Whitelist mode of the address book: a withdrawal to an address or a bank account younger than a
 * day is taken and held until it is a day old, and can be taken back until then. Without the mode
 * addresses do not rest. Switching it off takes a day as well.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { withdrawAddressMode as modeCall } from "../../../contract/http/money/withdraw.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { recordChange, tellChange } from "../../identity/locks/tell-change.ts";
import { notResting, stillProven } from "../../identity/locks/value-rest.ts";
import { askProof, requireProof } from "../../identity/proof.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { wanted } from "./wanted.ts";

export const REST_MS = 24 * 3_600_000;

export interface Whitelist {
  isOn: boolean;
  /** When it ends, epoch ms; 0 when no end was asked for. */
  endsAt: number;
}

export async function whitelistOf(db: Db | Tx, accountId: string, now: number): Promise<Whitelist> {
  const row = await db
    .selectFrom("withdraw_whitelist")
    .select("off_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (row === undefined || (row.off_at !== 0 && row.off_at <= now))
    return { isOn: false, endsAt: 0 };
  return { isOn: true, endsAt: row.off_at };
}

type Done = Result<DataOf<typeof modeCall>, Refusal>;

/**
 * With fund password and the codes of a withdrawal. Switched on it holds at once, and an end that
 * was asked for is forgotten.
 */
export async function withdrawAddressMode(
  params: ParamsOut<typeof modeCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Done> {
  const { session, now, ip } = ctx;
  if (!params.on) {
    const rests = await notResting(deps.db, session.userId, now);
    if (!rests.ok) return rests;
  }
  const want = await wanted(deps, session.userId);
  if (!want.ok) return want;
  const asked = await askProof(deps, session.userId, want.value, params);
  if (!asked.ok) return asked;
  const proven = await requireProof(deps, session.userId, want.value, params, now);
  if (!proven.ok) return proven;
  return effectOk(deps, ctx, async (trx): Promise<Done> => {
    const still = params.on ? ok(undefined) : await stillProven(trx, session.userId, now);
    if (!still.ok) return still;
    const before = await whitelistOf(trx, session.accountId, now);
    const off_at = params.on ? 0 : before.isOn ? before.endsAt || now + REST_MS : now;
    await trx
      .insertInto("withdraw_whitelist")
      .values({ account_id: session.accountId, off_at })
      .onConflict((c) => c.column("account_id").doUpdateSet({ off_at }))
      .execute();
    const { isOn, endsAt } = await whitelistOf(trx, session.accountId, now);
    const deed = {
      actor: `user:${session.userId}`,
      action: params.on ? "whitelist.on" : "whitelist.off",
      ip,
    };
    const change = { userId: session.userId, kind: "whitelist" as const, deed };
    // Whoever switches it on, or asks again for an end that is under way, weakens nothing.
    const isWeaker = !params.on && before.isOn && before.endsAt === 0;
    await (isWeaker ? tellChange : recordChange)(trx, deps, change, now);
    return ok({ whitelist: isOn, whitelistEnds: endsAt });
  });
}
