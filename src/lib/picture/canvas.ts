/** The browser's side of shrink.ts: reads a picture's size and draws it smaller. */
import { err, type Result } from "../../../contract/result.ts";
import { type PictureError, shrink } from "./shrink.ts";

/** Shrinks a picked file for sending. Errors are names of the contract. */
export async function shrinkPicture(file: File): Promise<Result<Blob, PictureError>> {
  let bitmap: ImageBitmap | undefined;
  try {
    const read = async (): Promise<ImageBitmap | undefined> => {
      bitmap ??= await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
        () => undefined,
      );
      return bitmap;
    };
    return await shrink(
      file,
      async () => {
        const picture = await read();
        return picture && Math.max(picture.width, picture.height);
      },
      async (longEdge, quality) => {
        const picture = await read();
        return picture && drawn(picture, longEdge, quality);
      },
    );
  } catch {
    return err("imageFormat");
  } finally {
    bitmap?.close();
  }
}

async function drawn(
  picture: ImageBitmap,
  longEdge: number,
  quality: number,
): Promise<Blob | undefined> {
  const scale = Math.min(1, longEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  // JPEG knows no transparency: what was see-through is paper, not black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  // Memory of large canvases is given back late otherwise.
  canvas.width = 0;
  return blob ?? undefined;
}
