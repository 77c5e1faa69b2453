/**
 * From one account of a login to the other. A token is for one account: the caller's ends with the
 * switch, the new one is in the answer. Profile, security and identity belong to the login and are
 * the same in both.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  addVirtualAccount as addCall,
  virtualSwitch as switchCall,
} from "../../../contract/http/demo.ts";
import type { Mode, SignedIn } from "../../../contract/http/shapes.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { next } from "../../../contract/rules/machines.ts";
import { newId } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import { endSessions, openSession } from "../../identity/sessions.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { NO_SESSION, type Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { toStart, totalText } from "./books.ts";

/** Where the machine `mode` stands for this session. */
export const modeState = (mode: Mode, hasDemo: boolean): "real" | "realOnly" | "demo" =>
  mode === "demo" ? "demo" : hasDemo ? "real" : "realOnly";

/**
 * Signs into the demo account, which the first call makes. `created` is false, and the account and
 * its money the same, on later calls.
 */
export function addVirtualAccount(
  _params: object,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof addCall>, Refusal>> {
  return effectOk(deps, ctx, async (trx): Promise<Result<DataOf<typeof addCall>, Refusal>> => {
    const { session, now, ip } = ctx;
    const known = await demoAccountOf(trx, session.userId);
    const state = next("mode", modeState(session.mode, known !== undefined), "addDemo");
    if (!state.ok) return state;
    const accountId = known ?? (await create(trx, deps, session.userId, now, ip));
    if (accountId === undefined) return err("moneyStopped");
    const signedIn = await enter(trx, deps, ctx, accountId, "demo");
    return signedIn.ok
      ? ok({
          ...signedIn.value,
          created: known === undefined,
          balance: await totalText(trx, accountId),
        })
      : signedIn;
  });
}

/** Signs into the named account. E4 while there is no demo account, E53 into the mode one is in. */
export function virtualSwitch(
  { mode }: ParamsOut<typeof switchCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<SignedIn, Refusal>> {
  return effectOk(deps, ctx, async (trx): Promise<Result<SignedIn, Refusal>> => {
    const { session } = ctx;
    const demo = await demoAccountOf(trx, session.userId);
    const state = next(
      "mode",
      modeState(session.mode, demo !== undefined),
      mode === "demo" ? "switchToDemo" : "switchToReal",
    );
    if (!state.ok) return state;
    const account = await trx
      .selectFrom("account")
      .select("id")
      .where("user_id", "=", session.userId)
      .where("mode", "=", mode)
      .executeTakeFirstOrThrow();
    return enter(trx, deps, ctx, account.id, mode);
  });
}

/**
 * The demo account's id, if there is one. Holds the user's row, so that two first calls make one
 * account.
 */
async function demoAccountOf(trx: Tx, userId: string): Promise<string | undefined> {
  await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await trx
    .selectFrom("account")
    .select("id")
    .where("user_id", "=", userId)
    .where("mode", "=", "demo")
    .executeTakeFirst();
  return row?.id;
}

/** The new account's id; undefined while money is stopped. */
async function create(
  trx: Tx,
  deps: Services,
  userId: string,
  now: number,
  ip: string,
): Promise<string | undefined> {
  const id = newId(deps.random, now);
  await trx
    .insertInto("account")
    .values({ id, user_id: userId, mode: "demo", created_at: now })
    .execute();
  if (!(await toStart(trx, deps, id as AccountId, now))) return undefined;
  await audit(trx, deps.random, {
    actor: `user:${userId}`,
    userId,
    action: "demo.create",
    ip,
    now,
  });
  return id;
}

/**
 * Ends the caller's session and opens one of `accountId`. Code 403 when the session ended
 * meanwhile, e.g. by a second tap.
 */
async function enter(
  trx: Tx,
  deps: Services,
  ctx: UserCtx,
  accountId: string,
  mode: Mode,
): Promise<Result<SignedIn, Refusal>> {
  const { session, now, ip, device } = ctx;
  const { userId, usercode, username } = session;
  // Told before the socket closes: tabs of this session take the new token from the one that
  // switched.
  await deps.live.emit(trx, session.accountId, "account", { action: "mode" }, now);
  const ended = await endSessions(trx, deps.live, {
    userId,
    only: session.id,
    reason: "mode",
    now,
  });
  if (ended === 0) return err(NO_SESSION);
  const opened = await openSession(trx, deps, { userId, accountId, device, ip, now });
  await audit(trx, deps.random, {
    actor: `user:${userId}`,
    userId,
    action: "session.mode",
    detail: { mode },
    ip,
    now,
  });
  return ok({ ...opened, usercode, username, mode });
}
