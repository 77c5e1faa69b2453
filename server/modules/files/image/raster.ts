/**
 * A decoded picture and what is done to its pixels. RGBA, 8 bits each, rows from the top; nothing
 * of the file it came from is left in it.
 */
export interface Raster {
  width: number;
  height: number;
  /** width × height × 4. */
  data: Uint8Array;
}

/** Thrown by a decoder for bytes that are no picture of its kind, or not all of one. */
export class BadPicture extends Error {
  override name = "BadPicture";
}

/**
 * Pixels a picture may have: 13 million, what phones make; more costs the decoder half a gigabyte.
 */
export const MAX_PIXELS = 13_000_000;
export const MAX_EDGE = 16_384;

/** Refuses sizes before anything is allocated for them. */
export function assertSize(width: number, height: number): void {
  const isWhole = Number.isInteger(width) && Number.isInteger(height);
  if (
    !isWhole ||
    width < 1 ||
    height < 1 ||
    width > MAX_EDGE ||
    height > MAX_EDGE ||
    width * height > MAX_PIXELS
  ) {
    throw new BadPicture(`size ${width} × ${height}`);
  }
}

/**
 * Turned as Exif orientation 1–8 says that the camera was held; anything else leaves it as it is.
 */
export function turned(raster: Raster, orientation: number): Raster {
  if (orientation < 2 || orientation > 8) return raster;
  const { width: w, height: h } = raster;
  const isSwapped = orientation >= 5;
  const [width, height] = isSwapped ? [h, w] : [w, h];
  const from = new Uint32Array(raster.data.buffer, raster.data.byteOffset, w * h);
  const to = new Uint32Array(w * h);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [a, b] = isSwapped ? [y, x] : [x, y];
      // Where the pixel lies in the file: mirrored along either axis, or both.
      const sx =
        orientation === 2 || orientation === 3 || orientation === 7 || orientation === 8
          ? w - 1 - a
          : a;
      const sy =
        orientation === 3 || orientation === 4 || orientation === 6 || orientation === 7
          ? h - 1 - b
          : b;
      to[y * width + x] = from[sy * w + sx];
    }
  }
  return { width, height, data: new Uint8Array(to.buffer) };
}

/**
 * Averaged down by the smallest whole factor that brings the long edge to `longEdge` or below;
 * smaller ones are returned as they are.
 */
export function shrunk(raster: Raster, longEdge: number): Raster {
  const factor = Math.ceil(Math.max(raster.width, raster.height) / longEdge);
  if (factor <= 1) return raster;
  const width = Math.max(1, Math.floor(raster.width / factor));
  const height = Math.max(1, Math.floor(raster.height / factor));
  const data = new Uint8Array(width * height * 4);
  // A picture narrower than the factor has fewer columns or rows to average.
  const [across, down] = [Math.min(factor, raster.width), Math.min(factor, raster.height)];
  const count = across * down;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < down; dy++) {
          const row = ((y * factor + dy) * raster.width + x * factor) * 4 + channel;
          for (let dx = 0; dx < across; dx++) sum += raster.data[row + dx * 4];
        }
        data[(y * width + x) * 4 + channel] = sum / count;
      }
    }
  }
  return { width, height, data };
}
