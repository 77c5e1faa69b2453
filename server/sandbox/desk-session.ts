/**
 * A simulated advertiser at the calls: a client of its own, a session opened when it first acts and
 * again when that has run out.
 */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Call, DataOf, ParamsIn } from "../../contract/http/call.ts";
import { type CallResult, createClient } from "../../contract/http/wire/client.ts";
import { importSignKey, sign2 } from "../../contract/http/wire/signature2.ts";
import { tx } from "../db/tx.ts";
import { openSession } from "../identity/sessions.ts";
import type { Services } from "../kernel/services.ts";
import { fetchInside } from "./fetch-inside.ts";
import type { DeskUser } from "./found.ts";

/**
 * Asks as the desk. `key`: of one intent; whoever sends it again, also after a restart or in
 * another process, gets the first answer.
 */
export type Ask = <C extends Call>(
  call: C,
  params: ParamsIn<C>,
  key?: string,
) => Promise<CallResult<DataOf<C>>>;

/** Digits that nobody types: from the server's own secret. */
export const fundPasswordOf = (
  { secrets }: Pick<Services, "secrets">,
  { userId }: DeskUser,
): string =>
  (
    BigInt(
      `0x${createHash("sha256")
        .update(secrets.mac(`sandbox:${userId}`))
        .digest("hex")}`,
    ) %
    10n ** 12n
  )
    .toString()
    .padStart(12, "0");

/** A request's id from what it is for, in the form that clients make theirs. */
export function idOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

let nonces = 0;

export function deskSession(
  http: Pick<FastifyInstance, "inject">,
  deps: Services,
  user: DeskUser,
): Ask {
  const { clock } = deps.market;
  let opened: Awaited<ReturnType<typeof openSession>> | undefined;
  const client = createClient({
    fetch: fetchInside(http),
    now: () => clock.now(),
    timeZone: () => "UTC",
    language: () => "en",
    token: () => opened?.token,
    random: () => ((++nonces % 1_000_000) + 0.5) / 1_000_000,
    sign2: async (_token, request, timestamp) =>
      opened &&
      sign2(
        { key: await importSignKey(opened.signKey), sessionId: opened.sessionId },
        request,
        timestamp,
      ),
  });
  const enter = async (): Promise<void> => {
    const now = clock.now();
    opened = await tx(deps.db, (trx) =>
      openSession(trx, deps, { ...user, device: "sandbox", ip: "127.0.0.1", now, passwordAt: now }),
    );
  };
  return async (call, params, key) => {
    const options = key === undefined ? {} : { requestId: idOf(key) };
    if (opened === undefined) await enter();
    const first = await client.call(call, params, options);
    if (first.ok || first.error.kind !== "session") return first;
    await enter();
    return client.call(call, params, options);
  };
}
