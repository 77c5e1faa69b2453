/**
 * GIF to pixels: the first picture of it, which is what a document or a code is. Comments,
 * applications and whatever follows are never read.
 */
import { assertSize, BadPicture, type Raster } from "./raster.ts";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const GRAPHIC_CONTROL = 0xf9;
/** Blocks before the first picture; files of people have two or three. */
const MAX_BLOCKS = 64;
const MAX_CODES = 4096;

/** Throws BadPicture for anything cut off or outside its own screen. */
export function decodeGif(bytes: Buffer): Raster {
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  assertSize(width, height);
  let at = 13;
  const globalColours = tableSize(bytes[10]);
  const global = bytes.subarray(at, at + globalColours * 3);
  at += globalColours * 3;
  let transparent = -1;
  for (let block = 0; block < MAX_BLOCKS; block++) {
    const kind = bytes[at];
    if (kind === EXTENSION) {
      if (bytes[at + 1] === GRAPHIC_CONTROL && bytes[at + 2] === 4)
        transparent = bytes[at + 3] & 1 ? bytes[at + 6] : -1;
      at = subBlocks(bytes, at + 2).end;
    } else if (kind === IMAGE) {
      return frame(bytes, at, { width, height, global, transparent });
    } else throw new BadPicture("gif: no picture");
  }
  throw new BadPicture("gif: too many blocks");
}

/** Entries of the colour table that a flags byte announces. */
const tableSize = (flags: number): number => (flags & 0x80 ? 2 << (flags & 7) : 0);

function frame(
  bytes: Buffer,
  at: number,
  screen: { width: number; height: number; global: Buffer; transparent: number },
): Raster {
  if (at + 10 > bytes.length) throw new BadPicture("gif: cut off");
  const [left, top, w, h] = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(at + offset));
  const { width, height, transparent } = screen;
  if (w < 1 || h < 1 || left + w > width || top + h > height)
    throw new BadPicture("gif: outside its screen");
  const flags = bytes[at + 9];
  const localColours = tableSize(flags);
  const table =
    localColours > 0 ? bytes.subarray(at + 10, at + 10 + localColours * 3) : screen.global;
  const codesAt = at + 10 + localColours * 3;
  const pixels = unpack(subBlocks(bytes, codesAt + 1).data, bytes[codesAt], w * h);
  const data = new Uint8Array(width * height * 4);
  const rows = flags & 0x40 ? interlaced(h) : undefined;
  for (let y = 0; y < h; y++) {
    const line = top + (rows?.[y] ?? y);
    for (let x = 0; x < w; x++) {
      const index = pixels[y * w + x];
      if (index === transparent) continue;
      if (index * 3 + 2 >= table.length) throw new BadPicture("gif: colour");
      const to = (line * width + left + x) * 4;
      data[to] = table[index * 3];
      data[to + 1] = table[index * 3 + 1];
      data[to + 2] = table[index * 3 + 2];
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Length-prefixed blocks until an empty one, joined. */
function subBlocks(bytes: Buffer, from: number): { data: Buffer; end: number } {
  const parts: Buffer[] = [];
  let at = from;
  for (;;) {
    const size = bytes[at];
    if (size === undefined || at + 1 + size > bytes.length) throw new BadPicture("gif: cut off");
    if (size === 0) return { data: Buffer.concat(parts), end: at + 1 };
    parts.push(bytes.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
}

/** LZW with growing codes; exactly `count` pixels, never more. */
function unpack(codes: Buffer, minBits: number, count: number): Uint8Array {
  if (!(minBits >= 2 && minBits <= 8)) throw new BadPicture("gif: code size");
  const clear = 1 << minBits;
  const prefix = new Int16Array(MAX_CODES);
  const suffix = new Uint8Array(MAX_CODES);
  const length = new Uint16Array(MAX_CODES);
  for (let i = 0; i < clear; i++) [suffix[i], length[i], prefix[i]] = [i, 1, -1];
  const out = new Uint8Array(count);
  let [bits, next, last, done] = [minBits + 1, clear + 2, -1, 0];
  let [buffer, held, at] = [0, 0, 0];
  while (done < count) {
    while (held < bits) {
      if (at >= codes.length) throw new BadPicture("gif: cut off");
      buffer |= codes[at++] << held;
      held += 8;
    }
    const code = buffer & ((1 << bits) - 1);
    buffer >>>= bits;
    held -= bits;
    if (code === clear) {
      [bits, next, last] = [minBits + 1, clear + 2, -1];
      continue;
    }
    if (code === clear + 1) throw new BadPicture("gif: ends early");
    if (code > next || (code === next && last < 0) || (last < 0 && code >= clear))
      throw new BadPicture("gif: code");
    // The code that is just being defined repeats the string before it, closed by its own first pixel.
    const known = code === next ? last : code;
    let end = done + length[known];
    const stop = end + (code === next ? 1 : 0);
    let first = 0;
    for (let walk = known; walk >= 0; walk = prefix[walk]) {
      first = suffix[walk];
      if (--end < count) out[end] = first;
    }
    if (code === next && stop - 1 < count) out[stop - 1] = first;
    done = stop;
    if (last >= 0 && next < MAX_CODES) {
      [prefix[next], suffix[next], length[next]] = [last, first, length[last] + 1];
      next++;
      if (next === 1 << bits && bits < 12) bits++;
    }
    last = code;
  }
  return out;
}

/** Rows of an interlaced picture in the order they are stored. */
function interlaced(height: number): number[] {
  const rows: number[] = [];
  for (const [start, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ]) {
    for (let y = start; y < height; y += step) rows.push(y);
  }
  return rows;
}
