/**
 * Our own certificate for --https. It is made once and kept in the data folder, so that a phone
 * has to accept it once. Then the phone has a secure context.
 */
import { readFile, writeFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";

export interface Certificate {
  key: string;
  cert: string;
}

const YEARS_MS = 2 * 365 * 86_400_000;

/** Reads the certificate, or makes one for this machine's names and addresses. */
export async function certificateIn(dir: string): Promise<Certificate> {
  const paths = { key: join(dir, "https.key"), cert: join(dir, "https.crt") };
  try {
    return { key: await readFile(paths.key, "utf8"), cert: await readFile(paths.cert, "utf8") };
  } catch {
    const made = await generate([{ name: "commonName", value: "SYN" }], {
      algorithm: "sha256",
      keySize: 2048,
      notAfterDate: new Date(Date.now() + YEARS_MS),
      extensions: [
        {
          name: "subjectAltName",
          altNames: [
            { type: 2, value: "localhost" },
            ...addresses().map((ip) => ({ type: 7 as const, ip })),
          ],
        },
      ],
    });
    await writeFile(paths.key, made.private, { mode: 0o600 });
    await writeFile(paths.cert, made.cert);
    return { key: made.private, cert: made.cert };
  }
}

/** IPv4 addresses of this machine. */
export function addresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((a) => a.family === "IPv4")
    .map((a) => a.address);
}
