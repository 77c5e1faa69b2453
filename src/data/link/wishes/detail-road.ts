/**
 * Where the lane's detail packs and the detail wish meet the link: the boot part knows this file
 * alone, so that books, tapes and series weigh nothing before a screen asks for one. Readers and
 * the wish are registered by detail.ts.
 */
import type { DetailParts, DetailWish } from "../../../../workers/api.ts";

/** Carries the wish to the worker. */
export interface DetailCarrier {
  setDetail(wish: DetailWish | null, parts: DetailParts): void;
  moreBars(): void;
}

/** By the pack's kind, negated. */
const readers: ((pack: Float64Array) => void)[] = [];
let carrier: DetailCarrier | undefined;
let told: ((carrier: DetailCarrier | undefined) => void) | undefined;

export const detailRoad = {
  /**
   * Packs of one kind (contract/feed/depth/detail-pack.ts) go to `reader`, which copies what it
   * keeps.
   */
  read(kind: number, reader: (pack: Float64Array) => void): void {
    readers[-kind] = reader;
  },
  /** A pack from the lane; its buffer is given back right after. */
  receive(pack: Float64Array): void {
    readers[-pack[0]]?.(pack);
  },
  /** A new data layer, or none: every holder of a wish is told. */
  carry(next: DetailCarrier | undefined): void {
    carrier = next;
    told?.(next);
  },
  carrier: (): DetailCarrier | undefined => carrier,
  /** Told the carrier now and whenever it changes. */
  onCarrier(listener: (carrier: DetailCarrier | undefined) => void): void {
    told = listener;
    listener(carrier);
  },
};
