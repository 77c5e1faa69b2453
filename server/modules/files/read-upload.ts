/**
 * Reads the multipart body of an upload: one file and its scene, nothing truncated in silence,
 * everything bounded before it is held in memory. The file's name and declared type are ignored.
 */
import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { ErrorName } from "../../../contract/errors.ts";
import {
  FILE_SCENES,
  type FileScene,
  UPLOAD_TIMEOUT_MS,
} from "../../../contract/http/wire/upload.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { IMAGE_SENT_BYTES, PROOF_BYTES } from "../../../contract/rules/fields.ts";

export interface Upload {
  scene: FileScene;
  /** The application that a guest's picture belongs to; undefined when none was named. */
  number?: string;
  bytes: Buffer;
}

const LIMITS = {
  files: 1,
  fields: 8,
  parts: 9,
  fileSize: PROOF_BYTES,
  fieldSize: 64,
  fieldNameSize: 64,
  headerPairs: 16,
  headerSize: 4096,
};
/** The file, its neighbours and the lines between them. */
const BODY_BYTES = PROOF_BYTES + 65_536;
/**
 * Read and thrown away after a refusal, so that the client reads the answer instead of a broken
 * connection. Beyond it the connection ends.
 */
const DRAIN_BYTES = 32 * 1024 * 1024;

/** A picture of this scene may have this many bytes as sent (V14, V15). */
const limitOf = (scene: FileScene): number => (scene === "proof" ? PROOF_BYTES : IMAGE_SENT_BYTES);
const tooLarge = (scene: FileScene): ErrorName =>
  scene === "proof" ? "fileTooLarge" : "imageTooLarge";

/**
 * `systemParameter` for a body that is not one file and a scene, `documentsMissing` without a file,
 * `imageTooLarge` or `fileTooLarge` beyond the scene's limit. Settles when the client stops
 * sending, too.
 */
export async function readUpload(
  contentType: string,
  stream: Readable,
): Promise<Result<Upload, ErrorName>> {
  const result = await parse(contentType, stream);
  if (!result.ok) turnAway(stream);
  return result;
}

function parse(contentType: string, stream: Readable): Promise<Result<Upload, ErrorName>> {
  return new Promise((resolve) => {
    let parser: BusboyInstance;
    try {
      parser = new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
    } catch {
      resolve(err("systemParameter"));
      return;
    }
    const scenes: string[] = [];
    let number: string | undefined;
    let chunks: Buffer[] | undefined;
    let isTruncated = false;
    let total = 0;
    const settle = (result: Result<Upload, ErrorName>): void => {
      clearTimeout(timer);
      stream.off("data", count).off("close", closed).off("error", refuse).unpipe(parser);
      chunks = undefined;
      resolve(result);
    };
    const refuse = (): void => settle(err("systemParameter"));
    // Closed before its end: the client went away. Closed after it: the parser has all, and its own
    // last word.
    const closed = (): void => {
      if (!stream.readableEnded) refuse();
    };
    const count = (chunk: Buffer): void => {
      total += chunk.length;
      if (total > BODY_BYTES) settle(err(tooLarge(sceneOf(scenes) ?? "kyc")));
    };
    const timer = setTimeout(() => settle(err("tryLater")), UPLOAD_TIMEOUT_MS);

    parser.on("file", (name, file) => {
      // A part that is no file of ours, or a second one: read past it.
      if (name !== "file" || chunks !== undefined) {
        file.on("error", refuse).resume();
        refuse();
        return;
      }
      const mine: Buffer[] = [];
      chunks = mine;
      file.on("data", (chunk: Buffer) => mine.push(chunk));
      // Cut off in the middle: said here as well as by the parser.
      file.on("error", refuse);
      file.on("end", () => {
        isTruncated ||= file.truncated;
      });
    });
    parser.on("field", (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) refuse();
      else if (name === "scene") scenes.push(value);
      else if (name === "number") number = value;
    });
    parser
      .on("filesLimit", refuse)
      .on("fieldsLimit", refuse)
      .on("partsLimit", refuse)
      .on("error", refuse);
    parser.on("finish", () => {
      const scene = sceneOf(scenes);
      if (scene === undefined) return refuse();
      const bytes = Buffer.concat(chunks ?? []);
      if (bytes.length === 0) return settle(err("documentsMissing"));
      settle(
        isTruncated || bytes.length > limitOf(scene)
          ? err(tooLarge(scene))
          : ok({ scene, bytes, ...(number === undefined ? {} : { number }) }),
      );
    });
    stream.on("data", count).once("error", refuse).once("close", closed);
    stream.pipe(parser);
  });
}

/** The scene when it was named once and is one. */
function sceneOf(given: readonly string[]): FileScene | undefined {
  return given.length === 1 ? FILE_SCENES.find((scene) => scene === given[0]) : undefined;
}

/** Lets a body go by that is not wanted. */
export function turnAway(stream: Readable): void {
  let total = 0;
  stream.on("error", () => {});
  stream.on("data", (chunk: Buffer) => {
    total += chunk.length;
    if (total > DRAIN_BYTES) stream.destroy();
  });
  stream.resume();
}
