/**
 * Decoders against pixels that are known, and the hostile corpus on the codec itself: refused as no
 * picture or made again, never anything else.
 */
import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bmp,
  CORPUS,
  exif,
  gif,
  jpeg,
  MARKS,
  pixels,
  png,
  pngChunk,
  pngOf,
  withSegment,
} from "../../../testing/hostile/pictures.ts";
import { decodeBmp } from "./decode-bmp.ts";
import { decodeGif } from "./decode-gif.ts";
import { decodePng } from "./decode-png.ts";
import { encodePng } from "./encode-png.ts";
import { decodeJpeg } from "./jpeg-codec.ts";
import { BadPicture, type Raster, shrunk, turned } from "./raster.ts";
import { reencode } from "./reencode.ts";

/** Red, green; blue, white. */
const FOUR = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255];
const rgba = (raster: Raster): number[] => [...raster.data];

describe("decoders read the same four pixels", () => {
  it("from BMP of 24 and 8 bits, rows from either end", () => {
    expect(rgba(decodeBmp(bmp()))).toEqual(FOUR);
    const upright = Buffer.from([0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0]);
    expect(rgba(decodeBmp(bmp({ height: -2, rows: upright })))).toEqual(FOUR);
    const palette = Buffer.alloc(1024);
    palette.set([0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]);
    const indexed = bmp({
      bits: 8,
      pixelsAt: 54 + 1024,
      rows: Buffer.concat([palette, Buffer.from([2, 3, 0, 0, 0, 1, 0, 0])]),
    });
    expect(rgba(decodeBmp(indexed))).toEqual(FOUR);
  });

  it("from GIF", () => expect(rgba(decodeGif(gif()))).toEqual(FOUR));

  it("from PNG of every colour type, deep or shallow, interlaced or not", () => {
    expect(rgba(decodePng(png()))).toEqual(FOUR);
    expect(
      rgba(
        decodePng(
          png({ type: 6, raw: Buffer.from([0, ...FOUR.slice(0, 8), 0, ...FOUR.slice(8)]) }),
        ),
      ),
    ).toEqual(FOUR);
    const wide = Buffer.from([
      0,
      ...FOUR.slice(0, 8).flatMap((b) => [b, 7]),
      0,
      ...FOUR.slice(8).flatMap((b) => [b, 7]),
    ]);
    expect(rgba(decodePng(png({ type: 6, depth: 16, raw: wide })))).toEqual(FOUR);
    const palette = pngChunk("PLTE", Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]));
    expect(
      rgba(
        decodePng(
          png({
            type: 3,
            depth: 2,
            raw: Buffer.from([0, 0b00010000, 0, 0b10110000]),
            before: [palette],
          }),
        ),
      ),
    ).toEqual(FOUR);
    const passes = Buffer.from([0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255]);
    expect(rgba(decodePng(png({ interlace: 1, raw: passes })))).toEqual(FOUR);
    expect(rgba(decodePng(png({ type: 0, raw: Buffer.from([0, 0, 128, 0, 200, 255]) })))).toEqual(
      [0, 128, 200, 255].flatMap((g) => [g, g, g, 255]),
    );
  });

  it("from PNG through every filter, and back through ours", () => {
    const [width, height] = [5, 7];
    const data = pixels(width, height);
    const encoded = encodePng({ width, height, data });
    expect(decodePng(encoded)).toEqual({ width, height, data });
    // The same rows under filters 1 (left) and 2 (above), written by hand.
    const left = Buffer.from([1, 10, 20, 30, 5, 5, 5]);
    const above = Buffer.from([2, 1, 1, 1, 2, 2, 2]);
    const average = Buffer.from([3, 0, 0, 0, 0, 0, 0]);
    const raw = Buffer.concat([left, above, average]);
    expect(rgba(decodePng(pngOf({ width: 2, height: 3, raw })))).toEqual(
      [
        [10, 20, 30],
        [15, 25, 35],
        [11, 21, 31],
        [17, 27, 37],
        [5, 10, 15],
        [11, 18, 26],
      ].flatMap((rgb) => [...rgb, 255]),
    );
  });
});

describe("a camera held otherwise", () => {
  const three: Raster = { width: 2, height: 1, data: Uint8Array.from([1, 1, 1, 1, 2, 2, 2, 2]) };
  it.each([
    [1, 2, [1, 2]],
    [2, 2, [2, 1]],
    [3, 2, [2, 1]],
    [6, 1, [1, 2]],
    [8, 1, [2, 1]],
  ])("orientation %i is %i wide and reads %j", (orientation, width, reads) => {
    const out = turned(three, orientation);
    expect([out.width, [...out.data].filter((_, i) => i % 4 === 0)]).toEqual([width, reads]);
  });

  it("comes out upright, and without the note that said so", () => {
    const made = reencode(withSegment(jpeg(24, 16), 0xe1, exif(6)));
    expect([made.width, made.height]).toEqual([16, 24]);
    const { data } = decodeJpeg(made.bytes);
    // Red grows to the right in the file, so it grows downwards once turned.
    expect(data[0] < 40 && data[(23 * 16 + 8) * 4] > 200).toBe(true);
  });
});

it("large pictures are averaged down to the long edge that the page uses too", () => {
  const made = reencode(jpeg(5200, 40));
  expect([made.type, made.width, made.height]).toEqual(["image/jpeg", 1733, 13]);
  expect(shrunk({ width: 3, height: 1, data: new Uint8Array(12) }, 2).width).toBe(1);
});

describe("the hostile corpus", () => {
  it("has sixty files and more", () => expect(CORPUS.length).toBeGreaterThanOrEqual(60));

  it.each(CORPUS.map((hostile) => [hostile.what, hostile] as const))(
    "%s",
    (_what, { bytes, becomes }) => {
      const startedAt = performance.now();
      let made: Buffer | undefined;
      try {
        made = Buffer.from(reencode(bytes).bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(BadPicture);
      }
      expect(made === undefined ? "refused" : "cleaned").toBe(becomes);
      const text = made?.toString("latin1") ?? "";
      expect(MARKS.filter((mark) => text.includes(mark))).toEqual([]);
      expect(performance.now() - startedAt).toBeLessThan(2000);
    },
  );
});

it("whatever byte of a good picture is changed or cut, it is refused or made anew, and nothing else is thrown", () => {
  const good = [
    jpeg(),
    png(),
    gif(),
    bmp(),
    png({
      interlace: 1,
      raw: Buffer.from([0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255]),
    }),
  ];
  const change = fc.record({
    which: fc.nat(good.length - 1),
    at: fc.nat(),
    to: fc.nat(255),
    cut: fc.option(fc.nat(), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      let bytes = Buffer.from(good[changes[0].which]);
      for (const { at, to, cut } of changes) {
        if (cut !== undefined) bytes = bytes.subarray(0, cut % (bytes.length + 1));
        else if (bytes.length > 0) bytes[at % bytes.length] = to;
      }
      try {
        reencode(bytes);
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error;
      }
    }),
    { numRuns: 1500 },
  );
});

it("a compressed stream that is larger inside than outside is stopped at what the header allows", () => {
  const packed = deflateSync(Buffer.alloc(64 << 20));
  expect(packed.length).toBeLessThan(100_000);
  expect(() => reencode(png({ raw: Buffer.alloc(64 << 20) }))).toThrow(BadPicture);
});
