/**
 * A push service on loopback with the browsers behind it: takes what RFC 8030 takes, checks who
 * sends it (RFC 8292), opens it as a browser does (RFC 8291).
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface PushMessage {
  title: string;
  body: string;
  link: string;
  tag: string;
}

/** A browser's subscription as it hands it over. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Messages that came, oldest first. */
  got: PushMessage[];
}

export interface PushService {
  origin: string;
  /** Another browser that subscribes. */
  browser(): PushBrowser;
  /** Status of the next answers; 201 without. */
  answers: number[];
  /** Headers of what came, oldest first. */
  seen: { urgency: string; ttl: string; aud: string; sub: string; key: string }[];
  close(): Promise<void>;
}

const raw = (text: string): Buffer => Buffer.from(text, "base64url");

export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, { own: ECDH; auth: Buffer; got: PushMessage[] }>();
  const answers: number[] = [];
  const seen: PushService["seen"] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const to = browsers.get(request.url ?? "");
      const { authorization = "", urgency, ttl } = request.headers;
      const sender = senderOf(authorization);
      if (
        to === undefined ||
        sender === undefined ||
        request.headers["content-encoding"] !== "aes128gcm"
      ) {
        response.writeHead(to === undefined ? 410 : 403).end();
        return;
      }
      seen.push({ urgency: String(urgency), ttl: String(ttl), ...sender });
      const status = answers.shift() ?? 201;
      if (status < 300)
        to.got.push(JSON.parse(openPush(Buffer.concat(chunks), to.own, to.auth)) as PushMessage);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answers,
    seen,
    browser: () => {
      const own = createECDH("prime256v1");
      const path = `/push/${randomBytes(8).toString("hex")}`;
      const browser = { own, auth: randomBytes(16), got: [] };
      const p256dh = own.generateKeys("base64url");
      browsers.set(path, browser);
      return {
        endpoint: origin + path,
        p256dh,
        auth: browser.auth.toString("base64url"),
        got: browser.got,
      };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Signer of the header, or undefined when nobody signed it. */
function senderOf(authorization: string): { aud: string; sub: string; key: string } | undefined {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === undefined || key === undefined) return undefined;
  const [head, claims, signature] = token.split(".");
  const point = raw(key);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  if (
    !verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      raw(signature),
    )
  )
    return undefined;
  const { aud, sub } = JSON.parse(raw(claims).toString()) as { aud: string; sub: string };
  return { aud, sub, key };
}

/**
 * Opens a body of content encoding aes128gcm, one record. Throws when it was not sealed for these
 * keys.
 */
export function openPush(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]);
  const record = body.subarray(21 + body[20]);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: nonce\0", 12));
  const plain = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const text = Buffer.concat([plain.update(record.subarray(0, -16)), plain.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
