/**
 * Public calls of one of a venue's hosts, asked politely: after 429 or 418 nothing is asked until
 * `Retry-After` has passed.
 */
import { err, ok, type Result } from "../../contract/result.ts";
import type { VenueEnv } from "./venue.ts";

/**
 * `wait` the venue asked for it · `refused` another status · `silent` no answer, or one that is no
 * JSON.
 */
export type VenueFailure = "wait" | "refused" | "silent";

/** A venue that names no time: a minute for too many calls, two for a ban. */
const DEFAULT_WAIT_S = { 429: 60, 418: 120 } as const;

export class VenueRest {
  private readonly env: VenueEnv;
  private readonly origin: string;
  private waitUntil = 0;

  /**
   * `host` is the venue's own origin, used unless the environment names one that answers for all.
   */
  constructor(env: VenueEnv, host: string) {
    this.env = env;
    this.origin = env.origin ?? host;
  }

  /** The JSON of a path. Never rejects. */
  async get(path: string): Promise<Result<unknown, VenueFailure>> {
    const { clock } = this.env;
    if (clock.mono() < this.waitUntil) return err("wait");
    try {
      const answer = await this.env.fetch(this.origin + path);
      if (answer.status === 429 || answer.status === 418) {
        this.waitUntil =
          clock.mono() +
          1000 * (Number(answer.headers.get("retry-after")) || DEFAULT_WAIT_S[answer.status]);
        return err("wait");
      }
      return answer.ok ? ok(await answer.json()) : err("refused");
    } catch {
      return err("silent");
    }
  }
}
