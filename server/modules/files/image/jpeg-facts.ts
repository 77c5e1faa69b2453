/**
 * Facts of a JPEG before it is decoded: its size, how the camera was held, and what it
 * will cost. Reads markers only, never the picture, in one pass over the bytes.
 */
import { assertSize, BadPicture } from "./raster.ts";

const [SOI_END, START_OF_SCAN, END_OF_IMAGE, EXIF_MARKER] = [2, 0xda, 0xd9, 0xe1];
const ORIENTATION = 0x0112;
/**
 * Baseline, extended, progressive: what cameras write. Lossless, hierarchical and arithmetic frames
 * are no picture here.
 */
const FRAMES = [0xc0, 0xc1, 0xc2];
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Grey or three colours. */
const COMPONENTS = [1, 3];

/**
 * A progressive picture is walked over once a scan, however little stands in it: 80 kB may hold a
 * thousand. Cameras and programs write ten or so; 16 of the largest picture, and 64 of a small one,
 * are taken.
 */
export const MAX_SCANS = 64;
export const MAX_SCAN_PIXELS = 210_000_000;

export interface JpegFacts {
  width: number;
  height: number;
  /** 1–8, 1 when nothing says otherwise. */
  orientation: number;
  /** Position behind the end marker: what follows is no part of the picture. */
  end: number;
}

/**
 * Throws BadPicture for what is not whole, not of a kind that cameras write, or dearer than any
 * honest picture.
 */
export function jpegFacts(bytes: Buffer): JpegFacts {
  let orientation = 1;
  let scans = 0;
  let size: { width: number; height: number } | undefined;
  for (let at = SOI_END; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) throw new BadPicture("jpeg: marker");
    const marker = bytes[at + 1];
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      if (size === undefined || scans === 0) throw new BadPicture("jpeg: no picture");
      return { ...size, orientation, end: at + 2 };
    }
    if (at + 4 > bytes.length) break;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) throw new BadPicture("jpeg: segment");
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (isFrame(marker)) {
      // A second frame is the trick of announcing a small one first.
      if (size !== undefined) throw new BadPicture("jpeg: frame");
      size = frameSize(marker, body);
    }
    if (marker === EXIF_MARKER) orientation = orientationOf(body) ?? orientation;
    at += 2 + length;
    if (marker !== START_OF_SCAN) continue;
    if (size === undefined) throw new BadPicture("jpeg: no frame");
    if (++scans > MAX_SCANS || scans * size.width * size.height > MAX_SCAN_PIXELS)
      throw new BadPicture("jpeg: scans");
    at = scanEnd(bytes, at);
  }
  throw new BadPicture("jpeg: cut off");
}

function frameSize(marker: number, body: Buffer): { width: number; height: number } {
  if (!FRAMES.includes(marker) || body.length < 6 || !COMPONENTS.includes(body[5]))
    throw new BadPicture("jpeg: frame");
  const size = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
  assertSize(size.width, size.height);
  return size;
}

/** Where a scan's data end: at the first marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
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
