import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Direction,
  memoryReplays,
  parseHookKeys,
  type Signable,
  signedText,
  signRequest,
  verifyCallback,
  WINDOW_MS,
} from "./signature.ts";

const KEY = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);
const NOW = Date.UTC(2026, 5, 1);
const REQUEST: Signable = {
  method: "POST",
  path: "/bridge/events?kind=deposit",
  body: Buffer.from('{"amount":"1.5"}'),
};

/** Judges a partner's request. */
const judge = (
  change: {
    request?: Partial<Signable>;
    headers?: object;
    now?: number;
    direction?: Direction;
    keys?: [Buffer, ...Buffer[]];
  } = {},
) => {
  const headers = {
    ...signRequest(KEY, REQUEST, "evt:1", NOW, change.direction ?? "in"),
    ...change.headers,
  };
  const verifier = {
    keys: change.keys ?? ([KEY] as [Buffer]),
    now: change.now ?? NOW,
    replays: memoryReplays(),
  };
  return verifyCallback(verifier, { ...REQUEST, ...change.request }, headers);
};

describe("signed callbacks", () => {
  it("the text and the signature are these (made with openssl)", () => {
    expect(signedText("in", REQUEST, String(NOW), "evt:1")).toBe(
      [
        "syn-bridge-v1",
        "in",
        "POST",
        "/bridge/events?kind=deposit",
        "1780272000000",
        "evt:1",
        "9770a8915fb5f83babcd8b6e1de2aa57378bb2cefe988f7f76f6f8aca095c548",
      ].join("\n"),
    );
    expect(signRequest(KEY, REQUEST, "evt:1", NOW, "in")["x-bridge-signature"]).toBe(
      "v1=b5445bef4ef89f92966bea15bcfe4ef407b9ae17b4ea95c92585b378af73e195",
    );
  });

  it("a right one is taken, once", async () => {
    const replays = memoryReplays();
    const headers = signRequest(KEY, REQUEST, "evt:1", NOW, "in");
    const verify = () => verifyCallback({ keys: [KEY], now: NOW, replays }, REQUEST, headers);
    expect(await verify()).toEqual({ ok: true, value: "evt:1" });
    expect(await verify()).toEqual({ ok: false, error: "replayed" });
    // Signed anew under the same id it is the same again.
    const again = signRequest(KEY, REQUEST, "evt:1", NOW + 1000, "in");
    expect(await verifyCallback({ keys: [KEY], now: NOW + 1000, replays }, REQUEST, again)).toEqual(
      { ok: false, error: "replayed" },
    );
  });

  it("of many at the same time one is taken", async () => {
    const replays = memoryReplays();
    const headers = signRequest(KEY, REQUEST, "evt:1", NOW, "in");
    const judged = await Promise.all(
      Array.from({ length: 20 }, () =>
        verifyCallback({ keys: [KEY], now: NOW, replays }, REQUEST, headers),
      ),
    );
    expect(judged.filter((each) => each.ok)).toHaveLength(1);
  });

  it.each([
    ["another method", { request: { method: "PUT" } }, "wrongSignature"],
    ["another path", { request: { path: "/bridge/events?kind=payout" } }, "wrongSignature"],
    ["another body", { request: { body: Buffer.from('{"amount":"9.5"}') } }, "wrongSignature"],
    ["another id", { headers: { "x-bridge-id": "evt:2" } }, "wrongSignature"],
    ["another time", { headers: { "x-bridge-time": String(NOW + 1) } }, "wrongSignature"],
    ["another key", { keys: [OTHER] as [Buffer] }, "wrongSignature"],
    ["our own request, sent back", { direction: "out" as const }, "wrongSignature"],
    ["no signature", { headers: { "x-bridge-signature": undefined } }, "unsigned"],
    ["no id", { headers: { "x-bridge-id": undefined } }, "unsigned"],
    ["a header twice", { headers: { "x-bridge-id": ["evt:1", "evt:2"] } }, "malformed"],
    ["half a signature", { headers: { "x-bridge-signature": "v1=ab" } }, "malformed"],
    ["another version", { headers: { "x-bridge-signature": `v0=${"a".repeat(64)}` } }, "malformed"],
    ["a line in the id", { headers: { "x-bridge-id": "evt\n1" } }, "malformed"],
    ["a time that is none", { headers: { "x-bridge-time": "1e12" } }, "malformed"],
    ["too late", { now: NOW + WINDOW_MS + 1 }, "stale"],
    ["too early", { now: NOW - WINDOW_MS - 1 }, "stale"],
  ])("%s is refused", async (_, change, error) => {
    expect(await judge(change)).toEqual({ ok: false, error });
  });

  it("the window has both its ends, and a key is changed without a gap", async () => {
    for (const now of [NOW + WINDOW_MS, NOW - WINDOW_MS])
      expect(await judge({ now })).toEqual({ ok: true, value: "evt:1" });
    expect(await judge({ keys: [OTHER, KEY] })).toEqual({ ok: true, value: "evt:1" });
  });

  it("a stranger takes no ids: nothing is asked of the store before the signature is right", async () => {
    const asked: string[] = [];
    const replays = { claim: async (id: string) => asked.push(id) > 0 };
    const headers = signRequest(OTHER, REQUEST, "evt:1", NOW, "in");
    await verifyCallback({ keys: [KEY], now: NOW, replays }, REQUEST, headers);
    await verifyCallback(
      { keys: [KEY], now: NOW + 2 * WINDOW_MS, replays },
      REQUEST,
      signRequest(KEY, REQUEST, "evt:1", NOW, "in"),
    );
    expect(asked).toEqual([]);
  });

  it("one changed byte of the body is refused", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 50 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (body, at, by) => {
          const headers = signRequest(KEY, { ...REQUEST, body }, "evt:1", NOW, "in");
          const changed = body.map((byte, i) => (i === at % body.length ? byte ^ by : byte));
          const verify = (given: Uint8Array) =>
            verifyCallback(
              { keys: [KEY], now: NOW, replays: memoryReplays() },
              { ...REQUEST, body: given },
              headers,
            );
          expect(await verify(changed)).toEqual({ ok: false, error: "wrongSignature" });
          expect(await verify(body)).toEqual({ ok: true, value: "evt:1" });
        },
      ),
    );
  });

  it("keys are 64 hex digits each", () => {
    const [one, two] = [KEY.toString("hex"), OTHER.toString("hex")];
    expect(parseHookKeys(`${one}, ${two}`)).toEqual([KEY, OTHER]);
    for (const text of ["", one.slice(1), `${one},`, `${one}z`, Array(5).fill(one).join(",")])
      expect(parseHookKeys(text)).toBeUndefined();
  });
});
