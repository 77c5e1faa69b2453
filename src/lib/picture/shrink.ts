/**
 * A camera's picture → at most 2560 px on its long edge and 2 MB as JPEG, before it is sent (V14).
 * Small enough files go as they are, unless they are bmp, which is sent as JPEG too; a gif is never
 * touched. The browser turns the picture the way its camera was held, and a drawn picture carries
 * no position data. Also where a file is judged before a user waits for it.
 */

import { err, ok, type Result } from "../../../contract/result.ts";
import {
  IMAGE_LONG_EDGE,
  IMAGE_SENT_BYTES,
  pickedImageError,
} from "../../../contract/rules/fields.ts";

export type PictureError = "imageFormat" | "imagePickedTooLarge" | "imageTooLarge";

/**
 * Draws the picture at a size and a JPEG quality. Undefined
 * when the file is no picture.
 */
export type Draw = (longEdge: number, quality: number) => Promise<Blob | undefined>;

/** Tried one after the other until one fits: first quality, then size. */
const STEPS: readonly (readonly [longEdge: number, quality: number])[] = [
  [IMAGE_LONG_EDGE, 0.9],
  [IMAGE_LONG_EDGE, 0.75],
  [2048, 0.75],
  [1600, 0.7],
  [1280, 0.6],
];

/**
 * The file as it is to be sent. `longEdge`: of the picked picture, px; `draw`: see {@link Draw}.
 */
export async function shrink(
  file: Blob,
  longEdge: () => Promise<number | undefined>,
  draw: Draw,
): Promise<Result<Blob, PictureError>> {
  const wrong = pickedImageError(file.type, file.size);
  if (wrong !== undefined) return err(wrong as PictureError);
  if (file.type === "image/gif")
    return file.size <= IMAGE_SENT_BYTES ? ok(file) : err("imageTooLarge");
  const edge = await longEdge();
  if (edge === undefined) return err("imageFormat");
  if (file.type !== "image/bmp" && edge <= IMAGE_LONG_EDGE && file.size <= IMAGE_SENT_BYTES)
    return ok(file);
  for (const [most, quality] of STEPS) {
    const drawn = await draw(Math.min(most, edge), quality);
    if (drawn === undefined) return err("imageFormat");
    if (drawn.size <= IMAGE_SENT_BYTES) return ok(drawn);
  }
  return err("imageTooLarge");
}
