/**
 * PNG to pixels: all depths and colour types, interlaced or not. It reads the header, the palette,
 * its transparency and the data. Text, colour profiles, Exif and bytes behind the end are left out.
 * Inflating stops at the size that the header announces.
 */
import { crc32, inflateSync } from "node:zlib";
import { assertSize, BadPicture, type Raster } from "./raster.ts";

interface Header {
  width: number;
  height: number;
  depth: number;
  type: number;
  isInterlaced: boolean;
}
/** Samples a pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/**
 * Most bytes that a picture may inflate to: 13 megapixels of four bytes. A picture of sixteen bits
 * a sample may have half as many pixels.
 */
const MAX_RAW_BYTES = 54_000_000;
/** Adam7: [x, y, step x, step y] of each pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Throws BadPicture where bytes are missing, a checksum is wrong, or the data are larger than the
 * header says.
 */
export function decodePng(bytes: Buffer): Raster {
  const { header, palette, alphas, packed } = readChunks(bytes);
  const { width, height } = header;
  const passes = header.isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const sizes = passes.map(
    ([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const,
  );
  const bits = SAMPLES[header.type] * header.depth;
  const rowBytes = (w: number): number => Math.ceil((w * bits) / 8);
  const expected = sizes.reduce(
    (sum, [w, h]) => sum + (w > 0 && h > 0 ? (rowBytes(w) + 1) * h : 0),
    0,
  );
  if (expected > MAX_RAW_BYTES) throw new BadPicture("png: too much inside");
  let raw: Buffer;
  try {
    // One chunk takes all of it, since chunks are joined and would stand in memory twice.
    raw = inflateSync(packed, { maxOutputLength: expected, chunkSize: expected + 64 });
  } catch {
    throw new BadPicture("png: data");
  }
  if (raw.length < expected) throw new BadPicture("png: cut off");
  const data = new Uint8Array(width * height * 4);
  let at = 0;
  for (const [pass, [w, h]] of sizes.entries()) {
    if (w <= 0 || h <= 0) continue;
    const [x0, y0, dx, dy] = passes[pass];
    const stride = rowBytes(w);
    unfilter(raw, at, stride, h, Math.max(1, bits >> 3));
    for (let y = 0; y < h; y++) {
      const row = raw.subarray(at + y * (stride + 1) + 1, at + (y + 1) * (stride + 1));
      for (let x = 0; x < w; x++)
        putPixel(data, ((y0 + y * dy) * width + x0 + x * dx) * 4, row, x, header, palette, alphas);
    }
    at += (stride + 1) * h;
  }
  return { width, height, data };
}

function readChunks(bytes: Buffer): {
  header: Header;
  palette: Buffer;
  alphas: Buffer;
  packed: Buffer;
} {
  let header: Header | undefined;
  let palette: Buffer = Buffer.alloc(0);
  let alphas: Buffer = Buffer.alloc(0);
  const parts: Buffer[] = [];
  for (let at = 8; ; ) {
    if (at + 12 > bytes.length) throw new BadPicture("png: cut off");
    const size = bytes.readUInt32BE(at);
    const end = at + 12 + size;
    if (end > bytes.length) throw new BadPicture("png: cut off");
    const name = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (crc32(bytes.subarray(at + 4, at + 8 + size)) !== bytes.readUInt32BE(end - 4))
      throw new BadPicture("png: checksum");
    if ((header === undefined) !== (name === "IHDR")) throw new BadPicture("png: header");
    if (name === "IHDR") header = readHeader(body);
    else if (name === "PLTE") palette = body;
    else if (name === "tRNS") alphas = body;
    else if (name === "IDAT") parts.push(body);
    else if (name === "IEND") break;
    at = end;
  }
  if (header === undefined || (header.type === 3 && palette.length < 3))
    throw new BadPicture("png: palette");
  return { header, palette, alphas, packed: Buffer.concat(parts) };
}

function readHeader(body: Buffer): Header {
  if (body.length !== 13) throw new BadPicture("png: header");
  const [depth, type, compression, filter, interlace] = body.subarray(8);
  const header = {
    width: body.readUInt32BE(0),
    height: body.readUInt32BE(4),
    depth,
    type,
    isInterlaced: interlace === 1,
  };
  if (!DEPTHS[type]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    throw new BadPicture("png: form");
  assertSize(header.width, header.height);
  return header;
}

/** Undoes the row filters in place. `step`: bytes a pixel, at least one. */
function unfilter(raw: Buffer, from: number, stride: number, height: number, step: number): void {
  for (let y = 0; y < height; y++) {
    const row = from + y * (stride + 1) + 1;
    const above = row - stride - 1;
    const filter = raw[row - 1];
    if (filter > 4) throw new BadPicture("png: filter");
    if (filter === 0) continue;
    for (let x = 0; x < stride; x++) {
      const left = x >= step ? raw[row + x - step] : 0;
      const up = y > 0 ? raw[above + x] : 0;
      const corner = x >= step && y > 0 ? raw[above + x - step] : 0;
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : paeth(left, up, corner);
      raw[row + x] += guess;
    }
  }
}

/** The neighbour closest to left + up − corner. */
export function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function putPixel(
  out: Uint8Array,
  to: number,
  row: Buffer,
  x: number,
  { depth, type }: Header,
  palette: Buffer,
  alphas: Buffer,
): void {
  if (type === 3) {
    const index = sampleAt(row, x, depth);
    if (index * 3 + 2 >= palette.length) throw new BadPicture("png: colour");
    for (let i = 0; i < 3; i++) out[to + i] = palette[index * 3 + i];
    out[to + 3] = alphas[index] ?? 255;
    return;
  }
  const samples = SAMPLES[type];
  const scale = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  // A sample of 16 bits is shown by its upper eight.
  const value = (sample: number): number =>
    depth === 16
      ? row[(x * samples + sample) * 2]
      : sampleAt(row, x * samples + sample, depth) * scale;
  const isGrey = samples <= 2;
  out[to] = value(0);
  out[to + 1] = isGrey ? out[to] : value(1);
  out[to + 2] = isGrey ? out[to] : value(2);
  out[to + 3] = samples === 2 ? value(1) : samples === 4 ? value(3) : 255;
}

function sampleAt(row: Buffer, index: number, depth: number): number {
  if (depth === 8) return row[index];
  const bit = index * depth;
  return (row[bit >> 3] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}
