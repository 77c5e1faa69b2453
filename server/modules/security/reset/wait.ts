import { DAY_MS } from "../../../../contract/time/day.ts";
import type { Services } from "../../../kernel/services.ts";

/**
 * How long after it was handed in a reset takes effect at the earliest, ms: what a person approves
 * before waits. A sandbox has no day to give.
 */
export const waitMs = ({ sandboxMs }: Pick<Services, "sandboxMs">): number =>
  sandboxMs === undefined ? DAY_MS : 0;
