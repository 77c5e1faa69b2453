/**
 * Pictures that are dear: many scans, many pixels, little file. Each costs two seconds of a core
 * and 256 MiB at most, and one account's crowd keeps another waiting for one picture.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileUpload } from "../../contract/http/wire/upload.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { encodeJpeg } from "../../server/modules/files/image/jpeg-codec.ts";
import { jpegFacts, MAX_SCANS } from "../../server/modules/files/image/jpeg-facts.ts";
import { bmp, gif, pixels, pngChunk, pngOf } from "../../server/testing/hostile/pictures.ts";
import { type Person, shortOf, somebody } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { part } from "../support/long-run.ts";
import { manyScans } from "./many-scans.ts";

/** Size of a phone's pictures. */
const [WIDE, HIGH] = [4032, 3024];
const COST = fileURLToPath(new URL("./picture-cost.ts", import.meta.url));
/** In a process of its own, so that memory is its own too. */
const costOf = (file: Buffer): { became: string; cpuMs: number; grownMiB: number } =>
  JSON.parse(
    execFileSync(process.execPath, [COST], { input: file, encoding: "utf8", maxBuffer: 1 << 20 }),
  );

const rows = (bytesARow: number, height: number): Buffer => Buffer.alloc((bytesARow + 1) * height);
/** Rows of the seven passes of an interlaced picture of four bytes a pixel. */
const adam7 = (width: number, height: number): Buffer[] =>
  [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ].map(([x, y, dx, dy]) => rows(Math.ceil((width - x) / dx) * 4, Math.ceil((height - y) / dy)));
/** Codes of a GIF that is all one colour in the dearest way: each pixel a code of its own. */
const flatGif = (width: number, height: number): Buffer => {
  const codes = Math.ceil((width * height) / 2);
  const block = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 0x84)]);
  return gif({
    width,
    height,
    codes: [
      2,
      ...Buffer.concat(Array.from({ length: Math.min(8000, Math.ceil(codes / 255)) }, () => block)),
      0,
    ],
  });
};
const FILES: Record<string, () => Buffer> = {
  "a phone's photograph": () =>
    Buffer.from(encodeJpeg({ width: WIDE, height: HIGH, data: pixels(WIDE, HIGH) }, 92)),
  "a JPEG of as many scans as are taken at its size": () => manyScans(WIDE, HIGH, 17),
  "a JPEG of three colours and as many scans": () => manyScans(WIDE, HIGH, 17, 3),
  "a small JPEG of as many scans as are taken": () => manyScans(1600, 1200, MAX_SCANS),
  "a JPEG of a thousand scans": () => manyScans(WIDE, HIGH, 1000),
  "a PNG of four bytes a pixel": () =>
    pngOf({ width: WIDE, height: HIGH, type: 6, raw: rows(WIDE * 4, HIGH) }),
  "an interlaced PNG": () =>
    pngOf({
      width: 3600,
      height: 3600,
      type: 6,
      interlace: 1,
      raw: Buffer.concat(adam7(3600, 3600)),
    }),
  "a PNG of eight bytes a pixel": () =>
    pngOf({ width: WIDE, height: HIGH, type: 6, depth: 16, raw: rows(WIDE * 8, HIGH) }),
  "a PNG of one bit a pixel": () =>
    pngOf({
      width: WIDE,
      height: HIGH,
      type: 3,
      depth: 1,
      raw: rows(WIDE / 8, HIGH),
      before: [pngChunk("PLTE", Buffer.from([1, 2, 3, 4, 5, 6]))],
    }),
  "a PNG of one column": () => pngOf({ width: 1, height: 16_384, type: 0, raw: rows(1, 16_384) }),
  "a GIF of 13 million pixels": () => flatGif(3600, 3600),
  "a BMP of one bit a pixel": () => {
    const head = bmp({
      width: WIDE,
      height: HIGH,
      bits: 1,
      pixelsAt: 62,
      rows: Buffer.from([0, 0, 0, 0, 255, 255, 255, 0]),
    });
    return Buffer.concat([head, Buffer.alloc((WIDE / 8) * HIGH)]);
  },
};

describe("a picture", () => {
  it.each(part(Object.entries(FILES), 4))(
    "that is %s costs two seconds and 256 MiB at most",
    (_what, make) => {
      const { became, cpuMs, grownMiB } = costOf(make());
      expect(became).not.toBe("");
      expect([cpuMs < 2000, grownMiB < 256]).toEqual([true, true]);
    },
  );

  it("of a phone is taken, upright and at the size of the page's own", () => {
    expect(costOf(FILES["a phone's photograph"]()).became).toBe("image/jpeg 2016×1512");
  });

  it("of a thousand scans is refused before it is decoded", () => {
    const file = manyScans(WIDE, HIGH, 1000);
    expect(file.length).toBeLessThan(80_000);
    const start = process.threadCpuUsage();
    expect(() => jpegFacts(file)).toThrow("scans");
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});

describe("a crowd of one account", () => {
  let t: TestApp;
  let [ann, eve] = [{} as Person, {} as Person];
  beforeAll(async () => {
    t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
    [ann, eve] = [await somebody(t), await somebody(t)];
  });
  afterAll(() => t.close());
  const send = async (who: Person, bytes: Buffer): Promise<string> => {
    const answer = await who.client.call(fileUpload, {
      scene: "proof",
      file: new Blob([new Uint8Array(bytes)]),
    });
    return answer.ok ? "taken" : shortOf(answer.error);
  };

  it(
    "waits for its own turn: another's picture comes behind one of theirs",
    async () => {
      const dear = manyScans(WIDE, HIGH, 17);
      let done = 0;
      const crowd = Array.from({ length: 15 }, async () => {
        const said = await send(eve, dear);
        if (said === "taken") done++;
        return said;
      });
      // All of theirs that are let in wait at the desk.
      await expect.poll(() => done, { interval: 5, timeout: patience(20_000) }).toBeGreaterThan(0);
      const before = done;
      expect(await send(ann, manyScans(800, 600, 2))).toBe("taken");
      // The one at work when it came, and at most one that came to its end while it was read and stored.
      expect(done - before).toBeLessThanOrEqual(2);
      const said = await Promise.all(crowd);
      expect([...new Set(said)].sort()).toEqual(["taken", "tryLater"]);
      expect(said.filter((one) => one === "taken").length).toBe(5);
    },
    patience(60_000),
  );
});
