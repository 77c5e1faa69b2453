/**
 * Pictures for the tests of uploads: good ones of every kind, and the hostile corpus, each with
 * what must become of it. Made by code, so that every file says what is wrong with it. `MARKS` are
 * texts that must never be found in what is stored.
 */
import { crc32, deflateSync } from "node:zlib";
import { encodeJpeg } from "../../modules/files/image/jpeg-codec.ts";

export const MARKS = [
  "<script",
  "<?php",
  "PK\x03\x04",
  "Exif",
  "GPS-SECRET",
  "alert(1)",
  "<svg",
] as const;
const SCRIPT = "<script>alert(1)</script>";
const ZIP = "PK\x03\x04\x14\x00\x00\x00 an archive";
const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** A gradient, so that turning and mirroring show. */
export function pixels(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++)
    data.set([((i % width) * 255) / width, (Math.floor(i / width) * 255) / height, 40, 255], i * 4);
  return data;
}

export const jpeg = (width = 24, height = 16): Buffer =>
  Buffer.from(encodeJpeg({ width, height, data: pixels(width, height) }, 90));

/** A JPEG with a segment behind its start. */
export function withSegment(file: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([file.subarray(0, 2), head, body, file.subarray(2)]);
}

/** An Exif segment with an orientation and a text where a position would stand. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([latin("Exif\0\0"), tiff, latin("GPS-SECRET 31.2304N 121.4737E")]);
}

export function pngChunk(name: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(name, 4, "latin1");
  body.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8);
  return out;
}

export interface PngParts {
  width: number;
  height: number;
  depth?: number;
  type?: number;
  interlace?: number;
  /** Rows with their filter bytes, before deflating. */
  raw: Buffer;
  /** Between header and data. */
  before?: Buffer[];
  after?: Buffer[];
}

export function pngOf({
  width,
  height,
  depth = 8,
  type = 2,
  interlace = 0,
  raw,
  before = [],
  after = [],
}: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlace], 8);
  const parts = [
    pngChunk("IHDR", header),
    ...before,
    pngChunk("IDAT", deflateSync(raw)),
    pngChunk("IEND", Buffer.alloc(0)),
    ...after,
  ];
  return Buffer.concat([latin("\x89PNG\r\n\x1a\n"), ...parts]);
}

/** 2 × 2 in three colours and white. */
const RGB_ROWS = Buffer.from([0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255]);
export const png = (o: Partial<PngParts> = {}): Buffer =>
  pngOf({ width: 2, height: 2, raw: RGB_ROWS, ...o });

/** 2 × 2, four colours, codes of 3 bits: clear 0 1 2 3 end. `before`: blocks before the picture. */
export function gif(
  o: {
    width?: number;
    height?: number;
    left?: number;
    before?: Buffer;
    codes?: number[];
    after?: Buffer;
  } = {},
): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x81, 0, 0]);
  screen.writeUInt16LE(o.width ?? 2, 0);
  screen.writeUInt16LE(o.height ?? 2, 2);
  const table = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]);
  const place = Buffer.from([0x2c, o.left ?? 0, 0, 0, 0, 2, 0, 2, 0, 0]);
  const codes = o.codes ?? [2, 3, 0x44, 0x34, 0x05, 0];
  return Buffer.concat([
    latin("GIF89a"),
    screen,
    table,
    o.before ?? Buffer.alloc(0),
    place,
    Buffer.from(codes),
    o.after ?? Buffer.from([0x3b]),
  ]);
}
const gifBlock = (label: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, label, text.length]), latin(text), Buffer.from([0])]);

/** 2 × 2, 24 bits, rows from below. */
export function bmp(
  o: {
    width?: number;
    height?: number;
    bits?: number;
    compression?: number;
    pixelsAt?: number;
    rows?: Buffer;
  } = {},
): Buffer {
  const header = Buffer.alloc(54);
  header.write("BM", 0, "latin1");
  header.writeUInt32LE(o.pixelsAt ?? 54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(o.width ?? 2, 18);
  header.writeInt32LE(o.height ?? 2, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(o.bits ?? 24, 28);
  header.writeUInt32LE(o.compression ?? 0, 30);
  return Buffer.concat([
    header,
    o.rows ?? Buffer.from([255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0]),
  ]);
}

export interface Hostile {
  what: string;
  bytes: Buffer;
  /** Refused as no picture, or taken and made again without what was hidden in it. */
  becomes: "refused" | "cleaned";
}

const patched = (file: Buffer, at: number, bytes: number[]): Buffer => {
  const out = Buffer.from(file);
  out.set(bytes, at);
  return out;
};
/** Where a JPEG's frame header stands. */
const frameAt = (file: Buffer): number => file.indexOf(Buffer.from([0xff, 0xc0]));
const j = jpeg();
const big = jpeg(200, 150);
const noise = (seed: number, size: number): Buffer =>
  Buffer.from(
    Array.from({ length: size }, (_, i) => ((i + seed) * 2_654_435_761 * (seed + 1)) & 255),
  );

const REFUSED: Record<string, Buffer | string> = {
  "SVG with a script": `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  "SVG that loads a file": `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>`,
  HTML: `<!doctype html>${SCRIPT}`,
  "HTML behind a byte order mark": `\xef\xbb\xbf<html>${SCRIPT}`,
  PHP: "<?php system($_GET[0]);",
  JavaScript: "alert(1)",
  "drawing commands": "push graphic-context\nfill 'url(https://x/\"|id\")'\npop graphic-context",
  PostScript: "%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file",
  "an archive": ZIP,
  "an archive that ends as a picture": Buffer.concat([latin(ZIP), j]),
  PDF: "%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(alert(1))>>>>",
  "a Linux program": "\x7fELF\x02\x01\x01",
  "a Windows program": "MZ\x90\x00\x03",
  WebP: "RIFF\x24\x00\x00\x00WEBPVP8 ",
  HEIC: "\x00\x00\x00\x18ftypheic",
  AVIF: "\x00\x00\x00\x18ftypavif",
  MP4: "\x00\x00\x00\x18ftypmp42",
  "TIFF, little end first": "II*\x00\x08\x00\x00\x00",
  "TIFF, big end first": "MM\x00*\x00\x00\x00\x08",
  "an icon": "\x00\x00\x01\x00\x01\x00",
  "one byte": "\xff",
  zeros: Buffer.alloc(4096),
  "noise 1": noise(1, 999),
  "noise 2": noise(2, 5000),
  "noise behind a JPEG's start": Buffer.concat([latin("\xff\xd8\xff"), noise(3, 400)]),
  "noise behind a PNG's start": Buffer.concat([latin("\x89PNG\r\n\x1a\n"), noise(4, 400)]),
  "noise behind a GIF's start": Buffer.concat([latin("GIF89a"), noise(5, 400)]),
  "noise behind a BMP's start": Buffer.concat([latin("BM"), noise(6, 400)]),
  "a script behind a JPEG's start": `\xff\xd8\xff${SCRIPT}`,
  "a script behind a GIF's start": `GIF89a=1;alert(1)//${SCRIPT}`,
  "a comment of JavaScript as a GIF's size": gif({ width: 0x2a2f, height: 0x2a2f }),
  "a script behind a BMP's start": `BM=1;alert(1)//${SCRIPT.repeat(3)}`,
  "JPEG: start only": "\xff\xd8\xff\xe0",
  "JPEG: cut off in its tables": big.subarray(0, 300),
  "JPEG: cut off in the middle": big.subarray(0, Math.floor(big.length / 2)),
  "JPEG: 65500 × 65500 announced": patched(j, frameAt(j) + 5, [0xff, 0xdc, 0xff, 0xdc]),
  "JPEG: no rows": patched(j, frameAt(j) + 5, [0, 0]),
  "JPEG: two frames, the small one first": withSegment(
    patched(j, frameAt(j) + 5, [0xff, 0xdc, 0xff, 0xdc]),
    0xc0,
    Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
  ),
  "JPEG: no frame": j.subarray(0, frameAt(j)),
  "JPEG: a segment of no length": patched(j, 4, [0, 0]),
  "JPEG: a segment longer than the file": patched(j, 4, [0xff, 0xff]),
  "JPEG: nine components": patched(j, frameAt(j) + 9, [9]),
  "PNG: cut off": png().subarray(0, 45),
  "PNG: a checksum that is wrong": patched(png(), 29, [0, 0, 0, 0]),
  "PNG: 65535 × 65535 announced": png({ width: 65_535, height: 65_535 }),
  "PNG: 4 billion wide": png({ width: 0xffff_ffff, height: 1 }),
  "PNG: no rows": png({ height: 0 }),
  "PNG: 64 MiB in a few kilobytes": png({ raw: Buffer.alloc(64 << 20) }),
  "PNG: fewer rows than announced": png({ height: 9 }),
  "PNG: a filter that is none": png({ raw: patched(RGB_ROWS, 0, [9]) }),
  "PNG: a colour type that is none": png({ type: 5 }),
  "PNG: a depth that is none": png({ depth: 7 }),
  "PNG: an interlace that is none": png({ interlace: 2 }),
  "PNG: colours of a palette it does not have": png({
    type: 3,
    raw: Buffer.from([0, 9, 9, 0, 9, 9]),
    before: [pngChunk("PLTE", Buffer.from([1, 2, 3]))],
  }),
  "PNG: no palette at all": png({ type: 3, raw: Buffer.from([0, 0, 0, 0, 0, 0]) }),
  "PNG: two headers": png({ before: [png().subarray(8, 33)] }),
  "GIF: header only": "GIF89a\x02\x00\x02\x00\x00\x00\x00",
  "GIF: 65535 × 65535 announced": gif({ width: 65_535, height: 65_535 }),
  "GIF: a picture outside its screen": gif({ left: 9 }),
  "GIF: a code before it is defined": gif({ codes: [2, 2, 0x7c, 0x7f, 0] }),
  "GIF: no end": gif({ codes: [2, 200, 1, 2, 3], after: Buffer.alloc(0) }),
  "GIF: ends before its pixels": gif({ codes: [2, 1, 0x2c, 0] }),
  "GIF: blocks without end": gif({
    before: Buffer.concat(Array.from({ length: 500 }, () => gifBlock(0xfe, "x"))),
  }),
  "BMP: 100 million pixels announced": bmp({ width: 10_000, height: 10_000 }),
  "BMP: negative width": bmp({ width: -2 }),
  "BMP: the lowest height there is": bmp({ height: -2_147_483_648 }),
  "BMP: cut off": bmp().subarray(0, 60),
  "BMP: pixels behind its end": bmp({ pixelsAt: 0xffff_fff0 }),
  "BMP: compressed": bmp({ bits: 8, compression: 1 }),
  "BMP: three bits": bmp({ bits: 3 }),
};

const CLEANED: Record<string, Buffer> = {
  "JPEG with a position": withSegment(j, 0xe1, exif(1)),
  "JPEG with a script as comment": withSegment(j, 0xfe, latin(SCRIPT)),
  "JPEG with PHP in Photoshop's segment": withSegment(
    j,
    0xed,
    latin("Photoshop 3.0\0<?php system(1);"),
  ),
  "JPEG with a colour profile of script": withSegment(j, 0xe2, latin(`ICC_PROFILE\0${SCRIPT}`)),
  "JPEG with an Exif directory that points outside": withSegment(
    j,
    0xe1,
    Buffer.concat([
      latin("Exif\0\0II*\0"),
      Buffer.from([255, 255, 255, 127]),
      latin("GPS-SECRET.."),
    ]),
  ),
  "JPEG and an archive": Buffer.concat([j, latin(ZIP)]),
  "JPEG and a page": Buffer.concat([j, latin(`<html>${SCRIPT}`)]),
  "PNG with PHP as text": png({ before: [pngChunk("tEXt", latin("Comment\0<?php system(1);"))] }),
  "PNG with a position": png({ before: [pngChunk("eXIf", latin("II*\0GPS-SECRET"))] }),
  "PNG with an unknown chunk": png({ before: [pngChunk("haXx", latin(SCRIPT))] }),
  "PNG and an archive": png({ after: [latin(ZIP)] }),
  "GIF with a script as comment": gif({ before: gifBlock(0xfe, SCRIPT) }),
  "GIF with a script as application": gif({ before: gifBlock(0xff, `XMP DataXMP${SCRIPT}`) }),
  "GIF and a page": gif({ after: latin(`;<html>${SCRIPT}`) }),
  "BMP and a page": Buffer.concat([bmp(), latin(`<html>${SCRIPT}`)]),
  "BMP with a script between header and pixels": Buffer.concat([
    bmp({ pixelsAt: 54 + SCRIPT.length }).subarray(0, 54),
    latin(SCRIPT),
    bmp().subarray(54),
  ]),
};

const all = (of: Record<string, Buffer | string>, becomes: Hostile["becomes"]): Hostile[] =>
  Object.entries(of).map(([what, bytes]) => ({
    what,
    bytes: typeof bytes === "string" ? latin(bytes) : bytes,
    becomes,
  }));

export const CORPUS: readonly Hostile[] = [...all(REFUSED, "refused"), ...all(CLEANED, "cleaned")];
