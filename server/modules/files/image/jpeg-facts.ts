/** What must be known of a JPEG before it is decoded: its size, and how the camera was held. Reads markers only, never the picture. */
import { BadPicture } from "./raster.ts";

const START_OF_SCAN = 0xda;
const EXIF_MARKER = 0xe1;
const ORIENTATION = 0x0112;
/** Start-of-frame markers C0–CF but for tables (C4, CC) and C8. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Orientation is 1–8, 1 when nothing says otherwise. Throws BadPicture when no frame is announced before the data. */
export function jpegFacts(bytes: Buffer): { width: number; height: number; orientation: number } {
  let orientation = 1;
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) throw new BadPicture("jpeg: marker");
    const marker = bytes[at + 1];
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) throw new BadPicture("jpeg: segment");
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (isFrame(marker)) {
      // A second frame is the trick of announcing a small one first.
      if (size !== undefined || body.length < 6) throw new BadPicture("jpeg: frame");
      size = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
    }
    if (marker === EXIF_MARKER) orientation = orientationOf(body) ?? orientation;
    if (marker === START_OF_SCAN) break;
    at += 2 + length;
  }
  if (size === undefined) throw new BadPicture("jpeg: no frame");
  return { ...size, orientation };
}

/** The orientation tag of the first directory of an Exif segment, if it has one. */
function orientationOf(body: Buffer): number | undefined {
  if (body.length < 14 || body.toString("latin1", 0, 6) !== "Exif\0\0") return undefined;
  const tiff = body.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const u16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  for (let i = 0, entries = u16(first); i < entries; i++) {
    const at = first + 2 + i * 12;
    if (at + 12 > tiff.length) return undefined;
    if (u16(at) === ORIENTATION) return u16(at + 8);
  }
  return undefined;
}
