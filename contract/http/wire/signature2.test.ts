/** The second signature's published vector, and WebCrypto's form of it against Node's own. */
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalParams, importSignKey, SIGN2_PATTERN, sign2 } from "./signature2.ts";

const KEY = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
const NONCE = "00112233445566778899aabbccddeeff";

it("is the published vector", async () => {
  const signer = {
    key: await importSignKey(KEY.toString("base64url")),
    sessionId: "0197e0c2-0000-7000-8000-000000000001",
  };
  const params = [
    ["requestId", "r-1"],
    ["amount", "1000.5"],
    ["language", "en"],
  ] as const;
  expect(canonicalParams(params)).toBe("amount=1000.5&language=en&requestId=r-1");
  expect(
    await sign2(
      signer,
      { method: "POST", path: "/api/api/recharge.action", params },
      "1767225600",
      NONCE,
    ),
  ).toBe(
    "v2.1767225600.00112233445566778899aabbccddeeff.-XEAoRRFcHbXfwoTnO5dvGd-cOirsr9YtGB5X2bWHSI",
  );
});

it("is the HMAC of method, path, hash of the sorted parameters, second, nonce and session, whatever the texts", async () => {
  const texts = fc.uniqueArray(
    fc.tuple(fc.string({ minLength: 1, unit: "binary" }), fc.string({ unit: "binary" })),
    { selector: ([key]) => key },
  );
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.uuid(),
      async (params, bytes, sessionId) => {
        const key = Buffer.from(bytes);
        const signer = { key: await importSignKey(key.toString("base64url")), sessionId };
        const header = await sign2(
          signer,
          { method: "GET", path: "/api/api/x", params },
          "1767225600",
        );
        const [, , nonce, given] = SIGN2_PATTERN.exec(header) ?? [];
        const hash = createHash("sha256").update(canonicalParams(params)).digest("hex");
        const text = `GET\n/api/api/x\n${hash}\n1767225600\n${nonce}\n${sessionId}`;
        expect(given).toBe(createHmac("sha256", key).update(text).digest("base64url"));
        expect(canonicalParams([...params].reverse())).toBe(canonicalParams(params));
      },
    ),
  );
});

it("takes no key of another length, and gives none back", async () => {
  await expect(importSignKey(KEY.subarray(1).toString("base64url"))).rejects.toThrow("32 bytes");
  const key = await importSignKey(KEY.toString("base64url"));
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
});
