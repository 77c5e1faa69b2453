/** gzip for long answers of the API. Page files are compressed by their build (page.ts). */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { packedOnce, plainOnce } from "../kernel/kept-answers.ts";

const MIN_BYTES = 4096;
/** Level 4: twice as fast as the default and some 5 % longer. */
const LEVEL = 4;
const pack = promisify(gzip);

export function mountCompression(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (
      typeof payload !== "string" ||
      payload.length < MIN_BYTES ||
      reply.hasHeader("content-encoding")
    )
      return payload;
    reply.header("vary", "accept-encoding");
    if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return plainOnce(payload);
    const packed = await packedOnce(payload, () => pack(payload, { level: LEVEL }));
    reply.header("content-encoding", "gzip").header("content-length", packed.length);
    return packed;
  });
}
