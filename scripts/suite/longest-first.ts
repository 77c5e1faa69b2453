/**
 * Which file of a run begins when: the longest first, so that no worker is left with a long one
 * while the others have nothing to do.
 */
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/**
 * Ends of the paths of files that take longer than the others, the longest first, as measured on
 * two cores.
 */
const LONGEST = [
  // Unit tests: those that start servers or walk over every call.
  "attacks/fuzz.test.ts",
  "data/commands/command.test.ts",
  "calls/payout-kill.test.ts",
  "calls/money-kill.test.ts",
  "calls/once.test.ts",
  "calls/money.test.ts",
  "attacks/uploads.test.ts",
  "simulation/simulation.test.ts",
  "sim/engine.test.ts",
  "security/enumeration.test.ts",
  "attacks/snapshot-flood.test.ts",
  "attacks/file-modes.test.ts",
  // Screens and journeys.
  "screens/screens-en.test.ts",
  "money/in-out.test.ts",
  "connection/lost-reply.test.ts",
  "money/moving.test.ts",
  "money/refusals.test.ts",
  "screens/screens-cn.test.ts",
  "market/detail.test.ts",
  "people/guest.test.ts",
  "people/sign-in.test.ts",
  "money/trading.test.ts",
  "people/support.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const known = LONGEST.findIndex((end) => moduleId.endsWith(end));
      return known < 0 ? LONGEST.length : known;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
