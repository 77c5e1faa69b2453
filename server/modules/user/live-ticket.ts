import { ok, type Result } from "../../../contract/result.ts";
import { tx } from "../../db/tx.ts";
import { giveLiveTicket } from "../../identity/live/live-ticket.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";

/** A ticket for one opening of the live socket by this session. */
export const liveTicket = async (
  _params: object,
  { db, random }: Services,
  { session, now }: UserCtx,
): Promise<Result<{ ticket: string; expireTime: number }, never>> =>
  ok(await tx(db, (trx) => giveLiveTicket(trx, random, session, now)));
