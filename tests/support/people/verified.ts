/** Primary identity handed in and passed, through the calls and the operators' commands. */
import { realNameAuthApply } from "../../../contract/http/identity.ts";
import { fileUpload } from "../../../contract/http/wire/upload.ts";
import { encodePng } from "../../../server/modules/files/image/encode-png.ts";
import type { TestSession } from "./person.ts";

/** A picture that a camera may have taken: a PNG of one colour. */
export function picture(shade = 200): Buffer {
  const [width, height] = [64, 48];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < data.length; i += 4) data[i] = shade;
  return encodePng({ width, height, data });
}

/** One command of the operators; its text. Throws when it was refused. */
export async function ops(url: string, ...args: string[]): Promise<string> {
  const answer = await fetch(`${url}/lab/ops`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ args }),
  });
  const { ok, text } = (await answer.json()) as { ok: boolean; text: string };
  if (!ok) throw new Error(`ops ${args.join(" ")}: ${text}`);
  return text;
}

/** `idNumber`: another one where two people must not look like one. */
export async function verifyIdentity(
  url: string,
  person: TestSession,
  idNumber = "L01X00T47",
): Promise<void> {
  const upload = async (): Promise<string> =>
    (
      await person.ok(fileUpload, {
        scene: "kyc",
        file: new Blob([new Uint8Array(picture())], { type: "image/png" }),
      })
    ).url;
  const [idFrontImg, idBackImg] = [await upload(), await upload()];
  await person.ok(realNameAuthApply, {
    nationality: "DE",
    idName: "id",
    idNumber,
    name: "Mia Hoffmann",
    idFrontImg,
    idBackImg,
  });
  await ops(url, "kyc", "pass", person.username);
}
