/**
 * BMP to pixels: uncompressed, 1, 4, 8, 24 or 32 bits, rows from either end. Compressed ones are
 * refused; no camera or browser makes them.
 */
import { assertSize, BadPicture, type Raster } from "./raster.ts";

const INFO_HEADER = 40;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

/**
 * Throws BadPicture for anything cut off or unknown. Alpha is not read: what programs write there
 * is rarely meant.
 */
export function decodeBmp(bytes: Buffer): Raster {
  if (bytes.length < 14 + INFO_HEADER) throw new BadPicture("bmp: header");
  const pixelsAt = bytes.readUInt32LE(10);
  const headerSize = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  assertSize(width, height);
  if (headerSize < INFO_HEADER || ![1, 4, 8, 24, 32].includes(bits))
    throw new BadPicture("bmp: form");
  if (compression !== UNCOMPRESSED && !(compression === BIT_FIELDS && bits === 32))
    throw new BadPicture("bmp: compressed");
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const paletteAt = 14 + headerSize;
  const colours = bits > 8 ? 0 : bytes.readUInt32LE(46) || 1 << bits;
  if (
    colours > 256 ||
    paletteAt + colours * 4 > bytes.length ||
    pixelsAt + rowBytes * height > bytes.length
  )
    throw new BadPicture("bmp: cut off");

  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + rowBytes * (signedHeight < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      let at = row + (x * bits) / 8;
      if (bits <= 8) {
        const index = (bytes[Math.floor(at)] >> (8 - bits - ((x * bits) % 8))) & ((1 << bits) - 1);
        if (index >= colours) throw new BadPicture("bmp: colour");
        at = paletteAt + index * 4;
      }
      const to = (y * width + x) * 4;
      data[to] = bytes[at + 2];
      data[to + 1] = bytes[at + 1];
      data[to + 2] = bytes[at];
    }
  }
  return { width, height, data };
}
