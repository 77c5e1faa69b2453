import { ok, type Result } from "../../../contract/result.ts";
import type { UserCtx } from "../../access/context.ts";
import type { PeopleDeps } from "../../access/deps.ts";
import { giveLiveTicket } from "../../access/live-ticket.ts";
import { tx } from "../../db/tx.ts";

/** A ticket for one opening of the live socket by this session. */
export const liveTicket = async (
  _params: object,
  { db, random }: PeopleDeps,
  { session, now }: UserCtx,
): Promise<Result<{ ticket: string; expireTime: number }, never>> => ok(await tx(db, (trx) => giveLiveTicket(trx, random, session, now)));
