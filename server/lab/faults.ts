/**
 * Faults on market frames (ticker, depth, trades, candle), as a lossy network makes them: dropped,
 * doubled, swapped with the next, cut short. They strike after the frames were numbered.
 */
import * as v from "valibot";
import { isShort } from "../../contract/feed/frame/short-header.ts";

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000));
/** When a fault strikes: every k-th frame, or the next n. */
const When = v.union([v.strictObject({ every: Count }), v.strictObject({ next: Count })]);
export const FaultPlan = v.strictObject({
  drop: v.optional(When),
  duplicate: v.optional(When),
  reorder: v.optional(When),
  corrupt: v.optional(When),
});
export type FaultPlan = v.InferOutput<typeof FaultPlan>;
type Kind = keyof FaultPlan;
type Data = string | Uint8Array;

export class Faults {
  readonly struck: Record<Kind, number> = { drop: 0, duplicate: 0, reorder: 0, corrupt: 0 };
  private plan: FaultPlan = {};
  private readonly seen: Record<Kind, number> = { drop: 0, duplicate: 0, reorder: 0, corrupt: 0 };

  set(plan: FaultPlan): void {
    this.plan = plan;
    for (const kind of Object.keys(this.seen) as Kind[]) this.seen[kind] = 0;
  }

  strikes(kind: Kind): boolean {
    const when = this.plan[kind];
    if (when === undefined) return false;
    this.seen[kind]++;
    const hit = "every" in when ? this.seen[kind] % when.every === 0 : this.seen[kind] <= when.next;
    if (hit) this.struck[kind]++;
    return hit;
  }
}

/** The faulty way of one connection: takes a frame and returns the frames that really go out. */
export class FaultyWay {
  private readonly faults: Faults;
  private kept: Data | undefined;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  pass(data: Data): Data[] {
    if (!isMarket(data)) return [data];
    if (this.faults.strikes("drop")) return [];
    if (this.faults.strikes("corrupt")) return [data.slice(0, -1)];
    if (this.faults.strikes("duplicate")) return [data, data];
    if (this.kept !== undefined) {
      const late = this.kept;
      this.kept = undefined;
      return [data, late];
    }
    if (this.faults.strikes("reorder")) {
      this.kept = data;
      return [];
    }
    return [data];
  }
}

/** Frame types 1 … 5; a beat is no market frame. */
const isMarket = (data: Data): boolean =>
  typeof data === "string"
    ? /^\{"n":\d+,"ch":"(ticker|depth|trades|candle)"/.test(data)
    : isShort(data) || (data[1] >= 1 && data[1] <= 5);
