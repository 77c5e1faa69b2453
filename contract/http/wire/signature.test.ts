/** The signature's published vector, against Node's own MD5. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SIGNATURE_SECRET, sign } from "./signature.ts";

describe("the request signature", () => {
  it("is the published vector", () =>
    expect(sign("1767225600", "012345")).toBe("4A912A6F72C69EC36489E5F39B595A81"));

  it("is the uppercase MD5 of secret, second and nonce", () => {
    fc.assert(
      fc.property(
        fc.nat(4_000_000_000).map(String),
        fc.stringMatching(/^\d{6}$/),
        (timestamp, nonce) => {
          expect(sign(timestamp, nonce)).toBe(
            createHash("md5")
              .update(SIGNATURE_SECRET + timestamp + nonce)
              .digest("hex")
              .toUpperCase(),
          );
        },
      ),
    );
  });
});
