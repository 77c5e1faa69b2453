/** The example of RFC 8291, and which addresses are push services. */
import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { openPush } from "../testing/push-service.ts";
import { arePushKeys, PUSH_TEXT_BYTES, sealPush } from "./encrypt.ts";
import { isPushEndpoint } from "./endpoint.ts";

const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const ONCE = {
  salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
  secret: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
};

it("a push is sealed as RFC 8291 section 5 shows it, and opens with the browser's key", () => {
  const text = "When I grow up, I want to be a watermelon";
  const sealed = sealPush(KEYS, text, ONCE);
  expect(sealed.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
  const own = createECDH("prime256v1");
  own.setPrivateKey(Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"));
  expect(openPush(sealed, own, Buffer.from(KEYS.auth, "base64url"))).toBe(text);
});

it("a text fills a record at most, and keys are a point of the curve and 16 bytes", () => {
  expect(sealPush(KEYS, "a".repeat(PUSH_TEXT_BYTES), ONCE).length).toBe(4096);
  expect(() => sealPush(KEYS, "a".repeat(PUSH_TEXT_BYTES + 1), ONCE)).toThrow(RangeError);
  const off = `${KEYS.p256dh.slice(0, -1)}A`;
  expect(
    [KEYS, { ...KEYS, auth: "AAAA" }, { ...KEYS, p256dh: off }, { ...KEYS, p256dh: KEYS.auth }].map(
      arePushKeys,
    ),
  ).toEqual([true, false, false, false]);
});

it("only push services of browsers and of the operator are posted to", () => {
  const good = [
    "https://fcm.googleapis.com/fcm/send/a",
    "https://updates.push.services.mozilla.com/wpush/v2/a",
    "https://web.push.apple.com/a",
  ];
  const bad = [
    ...[
      "http://fcm.googleapis.com/a",
      "https://fcm.googleapis.com:8443/a",
      "https://evil-fcm.googleapis.com.example/a",
      "https://notfcm.googleapis.com/a",
    ],
    ...[
      "https://u:p@fcm.googleapis.com/a",
      "http://127.0.0.1/a",
      "https://169.254.169.254/latest",
      "https://[::1]/a",
      "nonsense",
      "https://apple.com/a",
    ],
  ];
  expect(good.filter((one) => !isPushEndpoint(one, []))).toEqual([]);
  expect(bad.filter((one) => isPushEndpoint(one, []))).toEqual([]);
  expect([
    isPushEndpoint("http://127.0.0.1:9/a", ["http://127.0.0.1:9"]),
    isPushEndpoint("http://127.0.0.1:8/a", ["http://127.0.0.1:9"]),
  ]).toEqual([true, false]);
});
