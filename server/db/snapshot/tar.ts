/**
 * A tar archive as a stream (POSIX ustar), as far as a database's folder needs it: short names,
 * plain files and folders.
 */

const BLOCK = 512;
const NAME_MAX = 100;

/**
 * The head of one member. `name` is a path from the archive's root, at most 100 bytes; `sizeBytes`
 * is 0 for a folder.
 */
export function tarHead(name: string, sizeBytes: number, kind: "file" | "folder"): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX)
    throw new RangeError(`${name} is too long for the archive`);
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number): void =>
    void head.write(value.toString(8).padStart(length - 1, "0"), at, "latin1");
  head.write(name, 0, "utf8");
  octal(kind === "file" ? 0o600 : 0o700, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(sizeBytes, 124, 12);
  octal(0, 136, 12);
  head.write(kind === "file" ? "0" : "5", 156, "latin1");
  head.write("ustar\u000000", 257, "latin1");
  // The sum is taken with its own field as spaces.
  head.fill(" ", 148, 156);
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return head;
}

/** Padding of a member of this size up to whole blocks. */
export const tarPadding = (sizeBytes: number): Buffer =>
  Buffer.alloc((BLOCK - (sizeBytes % BLOCK)) % BLOCK);

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);
