/**
 * The increments that a market's instruments share at a node of the tree, kept for the last node
 * asked per factor.
 */
import { FOR, Stream } from "./draws.ts";
import type { Model } from "./tree/model.ts";

export class CommonNoise {
  private readonly slots: { node: number; values: Float64Array }[] = [];

  /** 64 roughly normal increments of the model's common factor. */
  at(m: Model, node: number): Float64Array {
    let slot = this.slots[m.common];
    if (slot === undefined) {
      slot = { node: Number.NaN, values: new Float64Array(64) };
      this.slots[m.common] = slot;
    }
    if (slot.node !== node) {
      slot.node = node;
      const rnd = new Stream(m.draws).from(m.commonKey, FOR.noise, node);
      for (let i = 0; i < 64; i++) slot.values[i] = rnd.normal();
    }
    return slot.values;
  }
}
