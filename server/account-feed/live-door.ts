/**
 * The live socket's door to sessions (server/identity), a room that stands above this one.
 */
import type { LiveEnd } from "../../contract/account-feed/live.ts";
import type { Result } from "../../contract/result.ts";

export interface LiveSession {
  id: string;
  userId: string;
  accountId: string;
  mode: "real" | "demo";
}

export interface LiveDoor {
  /**
   * The session of a token or a one-time ticket. `unwanted`: neither was given, or a token where
   * tickets are asked for.
   */
  enter(
    proof: { token?: string | undefined; ticket?: string | undefined },
    now: number,
  ): Promise<Result<LiveSession, LiveEnd | "unwanted">>;
  /**
   * Why a session is over by now; undefined while it lives. Does not count as use of the session.
   */
  over(sessionId: string, now: number): Promise<LiveEnd | undefined>;
  /** Sessions that were ended at `since` or later, by whichever process. */
  endedSince(since: number): Promise<readonly { id: string; reason: LiveEnd }[]>;
}
