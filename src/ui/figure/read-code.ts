/**
 * Reads a QR code: by the browser's own detector where it has one, else by a library that is
 * fetched when it is first needed.
 */

/** The part of the Shape Detection API that is used; no browser's types have it yet. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

export type ReadCode = (source: Source) => Promise<string | undefined>;
export type Source = HTMLVideoElement | ImageBitmap;

/**
 * The library looks at so many pixels of the longer side at most: enough for any code that fills a
 * quarter of a picture.
 */
const LONGEST_PX = 1280;

/** How this browser reads codes. Rejects when the library cannot be fetched. */
export async function codeReader(): Promise<ReadCode> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  if (own !== undefined && formats?.includes("qr_code")) {
    const detector = new own({ formats: ["qr_code"] });
    return async (source) => (await detector.detect(source).catch(() => []))[0]?.rawValue;
  }
  const { decodeQR } = await import("qr/decode.js");
  return async (source) => {
    const image = pixelsOf(source);
    try {
      return image && decodeQR(image);
    } catch {
      // Nothing that looks like a code, or one that cannot be read: the next frame may be sharper.
      return undefined;
    }
  };
}

function pixelsOf(source: Source): ImageData | undefined {
  const [wide, high] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  if (wide === 0 || high === 0) return undefined;
  const scale = Math.min(1, LONGEST_PX / Math.max(wide, high));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(wide * scale);
  canvas.height = Math.round(high * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
