/**
 * JPEG to pixels and back by mozjpeg, compiled to WebAssembly (@jsquash/jpeg). Every picture gets
 * an instance of its own, made in some milliseconds from code that is compiled once: what a hostile
 * file does to its memory ends with it. What a file may cost is judged before (jpeg-facts.ts); 12
 * megapixels take a third of a second of a fast core and 110 MB.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import makeDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import makeEncoder from "@jsquash/jpeg/codec/enc/mozjpeg_enc.js";
import { BadPicture, type Raster } from "./raster.ts";

/** The browser's class that the decoder hands its pixels to. */
class PixelData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
(globalThis as { ImageData?: unknown }).ImageData ??= PixelData;

const compiled = (name: string): WebAssembly.Module =>
  new WebAssembly.Module(
    readFileSync(fileURLToPath(import.meta.resolve(`@jsquash/jpeg/codec/${name}.wasm`))),
  );
const DECODER = compiled("dec/mozjpeg_dec");
const ENCODER = compiled("enc/mozjpeg_enc");
/**
 * Options of the encoder beside quality: no second look at coefficients, which costs as much again
 * for a few per cent.
 */
const FORM = {
  baseline: true,
  arithmetic: false,
  progressive: false,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: true,
  chroma_subsample: 2,
  separate_chroma_quality: false,
};

/** A fresh instance; ready at once because it is made from compiled code. */
function instance<M>(make: (options: never) => unknown, code: WebAssembly.Module): M {
  const module = {
    noInitialRun: true,
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports: WebAssembly.Imports, done: (made: WebAssembly.Instance) => void) => {
      const made = new WebAssembly.Instance(code, imports);
      done(made);
      return made.exports;
    },
  };
  make(module as never);
  return module as M;
}

/** RGBA of a file that is a JPEG by its facts. Throws BadPicture for what mozjpeg refuses. */
export function decodeJpeg(bytes: Uint8Array): Raster {
  const decoder = instance<{ decode(bytes: Uint8Array, isTurned: boolean): PixelData | null }>(
    makeDecoder,
    DECODER,
  );
  let pixels: PixelData | null;
  try {
    pixels = decoder.decode(bytes, false);
  } catch {
    throw new BadPicture("jpeg: data");
  }
  if (pixels === null) throw new BadPicture("jpeg: data");
  const { width, height, data } = pixels;
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** A baseline JPEG of the pixels, without any segment of words. `quality`: of 100. */
export function encodeJpeg({ width, height, data }: Raster, quality: number): Uint8Array {
  const encoder = instance<{
    encode(data: Uint8Array, width: number, height: number, o: object): Uint8Array;
  }>(makeEncoder, ENCODER);
  return encoder.encode(data, width, height, { ...FORM, quality, chroma_quality: quality });
}
