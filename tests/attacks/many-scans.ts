/**
 * A progressive JPEG made of almost nothing: one bit a block, then scans that say in a dozen bytes
 * that every block is as it was. A decoder walks over the whole picture once a scan, so 80 kB hold
 * hours of work for one that does not count them.
 */
const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
const u16 = (n: number): number[] => [n >> 8, n & 255];

/** One code of one bit, `0`, for a symbol; and `10` for another, so that no code is all ones. */
const table = (kind: number, symbol: number, other: number): number[] =>
  segment(0xc4, [kind, 1, 1, ...new Array(14).fill(0), symbol, other]);

/** Bits to bytes, filled up with ones, a zero stuffed behind each 0xff. */
function packed(bits: string): number[] {
  const out: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, "1"), 2);
    out.push(byte);
    if (byte === 0xff) out.push(0);
  }
  return out;
}

/**
 * A picture of `width` × `height` with that many scans, the first of which is the only one that
 * says anything; grey, or of three full planes.
 */
export function manyScans(
  width: number,
  height: number,
  scans: number,
  colours: 1 | 3 = 1,
): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const ids = colours === 1 ? [1] : [1, 2, 3];
  const frame = [8, ...u16(height), ...u16(width), colours, ...ids.flatMap((id) => [id, 0x11, 0])];
  const head = [
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...new Array(64).fill(16)]),
    ...segment(0xc2, frame),
  ];
  // Differences of no bits; runs of blocks without anything: symbol 0xe0 is 2^14 and what 14 bits
  // add.
  const tables = [...table(0x00, 0x00, 0x01), ...table(0x10, 0xe0, 0x00)];
  const first = [
    ...segment(0xda, [colours, ...ids.flatMap((id) => [id, 0]), 0, 0, 0]),
    ...packed("0".repeat(blocks * colours)),
  ];
  let runs = "";
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, 32_767);
    runs += run < 16_384 ? "10".repeat(run) : `0${(run - 16_384).toString(2).padStart(14, "0")}`;
    left -= run;
  }
  const more = [...segment(0xda, [1, colours, 0x00, 1, 63, 0]), ...packed(runs)];
  const parts = [
    Buffer.from([...head, ...tables, ...first]),
    ...Array.from({ length: scans - 1 }, () => Buffer.from(more)),
    Buffer.from([0xff, 0xd9]),
  ];
  return Buffer.concat(parts);
}
