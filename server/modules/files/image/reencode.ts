/**
 * A picture made again from its pixels, so that nothing else of what was sent survives: no Exif or
 * position, no comments, no second file behind or inside it. Judged by its first bytes, never by a
 * name. JPEG and BMP come out as JPEG, PNG and GIF as PNG.
 */
import { IMAGE_LONG_EDGE } from "../../../../contract/rules/fields.ts";
import { decodeBmp } from "./decode-bmp.ts";
import { decodeGif } from "./decode-gif.ts";
import { decodePng } from "./decode-png.ts";
import { encodePng } from "./encode-png.ts";
import { decodeJpeg, encodeJpeg } from "./jpeg-codec.ts";
import { jpegFacts } from "./jpeg-facts.ts";
import { BadPicture, type Raster, shrunk, turned } from "./raster.ts";

export interface Picture {
  type: "image/jpeg" | "image/png";
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Quality of 100; above it photographs grow without looking better. */
const JPEG_QUALITY = 88;
const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";

/** Throws BadPicture for whatever is no whole picture of the four kinds (V14). */
export function reencode(input: Uint8Array): Picture {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const start = bytes.toString("latin1", 0, 8);
  if (start.startsWith("\xff\xd8\xff")) return jpegOf(uprightJpeg(bytes));
  if (start === PNG_SIGNATURE) return pngOf(decodePng(bytes));
  if (bytes.length < 14) throw new BadPicture("too short");
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return pngOf(decodeGif(bytes));
  if (start.startsWith("BM")) return jpegOf(decodeBmp(bytes));
  throw new BadPicture("no picture");
}

/** Shrunk before it is turned: a quarter of the pixels to move. */
function uprightJpeg(bytes: Buffer): Raster {
  const { orientation, end } = jpegFacts(bytes);
  return turned(shrunk(decodeJpeg(bytes.subarray(0, end)), IMAGE_LONG_EDGE), orientation);
}

function jpegOf(decoded: Raster): Picture {
  const raster = shrunk(decoded, IMAGE_LONG_EDGE);
  return {
    type: "image/jpeg",
    width: raster.width,
    height: raster.height,
    bytes: encodeJpeg(raster, JPEG_QUALITY),
  };
}

function pngOf(decoded: Raster): Picture {
  const raster = shrunk(decoded, IMAGE_LONG_EDGE);
  return {
    type: "image/png",
    width: raster.width,
    height: raster.height,
    bytes: encodePng(raster),
  };
}
