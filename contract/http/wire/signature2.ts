/**
 * The second signature. Each sign-in brings a key of 32 bytes; a request that carries `x-sign2` is
 * bound to its method, path, parameters, second, nonce and session. It stops who has seen only the
 * token (logs, proxies) and who changes a request behind the end of TLS. It does not stop a script
 * in the page. Files are not covered: a multipart body counts as no parameters.
 */

/** `v2.<unix second>.<32 hex digits>.<HMAC-SHA256 as base64url>`. */
export const SIGN2_PATTERN = /^v2\.(\d{1,12})\.([0-9a-f]{32})\.([\w-]{43})$/;
export const SIGN_KEY_BYTES = 32;

/** Parts of a request that the signature covers. */
export interface Signable {
  method: string;
  /** With the prefix, without the query; as the contract spells it. */
  path: string;
  /** Query or form as it travels, language included. */
  params: Iterable<readonly [string, string]>;
}

/** Parameters in one form on both sides: sorted by name as UTF-16, then as a form is encoded. */
export const canonicalParams = (params: Signable["params"]): string =>
  new URLSearchParams(
    [...params]
      .map(([key, value]): [string, string] => [key, value])
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  ).toString();

/**
 * The text under the HMAC. `paramsHash`: SHA-256 of `canonicalParams` in hex; `timestamp`: unix
 * second; `sessionId`: from the sign-in.
 */
export const signedText = (
  request: Signable,
  paramsHash: string,
  timestamp: string,
  nonce: string,
  sessionId: string,
): string => [request.method, request.path, paramsHash, timestamp, nonce, sessionId].join("\n");

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (c) =>
    c === "+" ? "-" : c === "/" ? "_" : "",
  );
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** SHA-256 of a text as hex, by WebCrypto: secure contexts only. */
export const sha256Hex = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(text))));

/**
 * The key of a sign-in's `signKey`, which no script can read back. Throws when the text is no key.
 */
export async function importSignKey(signKey: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(signKey.replace(/-/g, "+").replace(/_/g, "/")), (c) =>
    c.charCodeAt(0),
  );
  if (bytes.length !== SIGN_KEY_BYTES) throw new Error("a sign key has 32 bytes");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/**
 * The value of the header. `timestamp`: unix second by the server's clock; `nonce`: 32 random hex
 * digits, fresh ones when left out.
 */
export async function sign2(
  { key, sessionId }: { key: CryptoKey; sessionId: string },
  request: Signable,
  timestamp: string,
  nonce: string = hex(crypto.getRandomValues(new Uint8Array(16))),
): Promise<string> {
  const text = signedText(
    request,
    await sha256Hex(canonicalParams(request.params)),
    timestamp,
    nonce,
    sessionId,
  );
  return `v2.${timestamp}.${nonce}.${base64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(text))))}`;
}
