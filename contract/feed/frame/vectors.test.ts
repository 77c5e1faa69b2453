/** The published vectors hold in both directions: bytes → meaning, and meaning → the same bytes. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rowsOf } from "../../../tests/support/feed-arbitraries.ts";
import { encodeVector, type FrameVectors } from "../../../tests/support/frame-vectors.ts";
import { DirtySet, FIELDS, QuoteColumns } from "../columns.ts";
import { FRAME_BEAT, STEPS_MS } from "./frame.ts";
import { FrameReader } from "./frame-reader.ts";

const vectors: FrameVectors = JSON.parse(
  readFileSync(new URL("./vectors.json", import.meta.url), "utf8"),
);
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.split(" "), (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" ");

describe("the published frame vectors", () => {
  it("name the fields and steps in wire order", () =>
    expect([vectors.fields, vectors.steps]).toEqual([FIELDS, STEPS_MS]));

  // One conversation: what a frame means depends on the ones before it, so the tables live across the
  // tests, in order.
  const board = new QuoteColumns(4096);
  const table = new QuoteColumns(4096);
  const reader = new FrameReader(table, new DirtySet(4096));

  describe.each(vectors.frames)("$name", (vector) => {
    it("is written as these bytes", () =>
      expect(hexOf(encodeVector(vector, board))).toBe(vector.hex));

    it("is read with this meaning", () => {
      expect(reader.read(bytesOf(vector.hex))).toEqual(vector.header);
      if (vector.header.type === FRAME_BEAT) expect(reader.lifeless).toEqual(vector.lifeless);
      const ids = Object.keys(vector.then).map(Number);
      const named = ids.map((id) => {
        const { values, ...row } = rowsOf(table, [id])[id];
        return [
          id,
          {
            ...row,
            values: Object.fromEntries(
              Object.entries(values).map(([field, value]) => [FIELDS[Number(field)], value]),
            ),
          },
        ];
      });
      expect(Object.fromEntries(named)).toEqual(vector.then);
    });
  });

  it.each(vectors.refused)("$name is refused", ({ hex, error }) => {
    const lone = new FrameReader(new QuoteColumns(4), new DirtySet(4));
    expect(() => lone.read(bytesOf(hex))).toThrow(error);
  });
});
