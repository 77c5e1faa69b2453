/** Pictures that users upload (V14, V15). Only the owner, with a token, reads them back. */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { call, changing } from "../call.ts";
import { GET, Int, POST, Text } from "../shapes.ts";

const name = (n: ErrorName): string => n;
export const FILE_SCENES = ["kyc", "voucher", "payment_qr", "proof", "chat"] as const;
export type FileScene = (typeof FILE_SCENES)[number];
export const UPLOAD_TIMEOUT_MS = 60_000;

export const fileUpload = changing({
  name: "fileUpload",
  methods: POST,
  path: "/file!upload.action",
  auth: "token",
  body: "multipart",
  timeoutMs: UPLOAD_TIMEOUT_MS,
  about: "Stores one picture, re-encoded and without position data. `url` is what forms send on.",
  params: v.object({
    scene: v.picklist(FILE_SCENES, name("systemParameter")),
    file: v.custom<Blob | Uint8Array>((x) => x !== undefined, name("documentsMissing")),
  }),
  data: v.object({ url: Text, size: Int }),
});

export const fileGet = call({
  name: "fileGet",
  methods: GET,
  path: "/file!get.action",
  auth: "token",
  answer: "bytes",
  about: "The picture itself, to its owner. What is not theirs does not exist.",
  params: v.object({
    id: v.pipe(v.string(name("notExist")), v.regex(/^[0-9a-f]{32}$/, name("notExist"))),
  }),
  data: v.object({ type: Text, bytes: v.custom<Uint8Array>((x) => x instanceof Uint8Array) }),
});

export const UPLOAD_CALLS = [fileUpload, fileGet] as const;
