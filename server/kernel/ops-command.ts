/**
 * A decision of the people who run the place: the `ops` command line carries it out, the audit
 * trail keeps it.
 */
import type { Services } from "./services.ts";

export interface OpsCommand {
  /** Typed name, e.g. `kyc pass`. */
  name: string;
  /** Arguments as the help shows them, e.g. `<user> <level> [reason…]`. */
  usage: string;
  about: string;
  /** Fewer arguments than this show the usage. */
  needs: number;
  /**
   * `who` decides, for the audit trail. Answers with the line to print, or lines; throws OpsRefused
   * when it cannot be done.
   */
  run(
    args: readonly string[],
    deps: Services,
    o: { now: number; who: string },
  ): Promise<string | readonly string[]>;
}

/** Said to the operator who typed, without a stack. */
export class OpsRefused extends Error {
  override name = "OpsRefused";
}
