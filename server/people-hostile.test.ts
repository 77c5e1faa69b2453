/**
 * Hostile parameters on the calls about identity, files, content, the demo account and support: whatever stands in a field, the answer is an
 * envelope with a code of ours, never a 500, never a stack, and the books still balance (reliability G26).
 */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorName } from "../contract/errors.ts";
import type { Call } from "../contract/http/call.ts";
import { CONTENT_CALLS } from "../contract/http/content.ts";
import { addVirtualAccount, DEMO_CALLS } from "../contract/http/demo.ts";
import { IDENTITY_CALLS } from "../contract/http/identity.ts";
import { SUPPORT_CALLS } from "../contract/http/support.ts";
import { fileGet } from "../contract/http/upload.ts";
import { PROFILES } from "./access/profile.ts";
import { unbalanced } from "./modules/demo/books.ts";
import { type Person, somebody } from "./testing/people.ts";
import { askForm } from "./testing/private-calls.ts";
import { pictureOf } from "./testing/proofs.ts";
import { secondOf, signableOf } from "./testing/second-signature.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

const CALLS = [...IDENTITY_CALLS, ...CONTENT_CALLS, ...DEMO_CALLS, ...SUPPORT_CALLS, fileGet] as unknown as readonly Call[];

/** What a good caller sends; hostile values replace one field or more of it, so that they get past the first check. */
const good = (picture: string): Record<string, string> => ({
  ...{ nationality: "DE", idName: "id", idNumber: "1", name: "A", idFrontImg: picture, idBackImg: picture, handheldPhoto: picture },
  ...{
    workAddress: "a",
    homeAddress: "b",
    relativeName: "c",
    relativeRelation: "d",
    relativePhone: "13800000000",
    relativeAddress: "e",
    files: picture,
  },
  ...{ id: picture.slice(-32), language: "en", pageNo: "1", pageSize: "5", code: "security_profile", content_code: "001" },
  ...{ symbol: "USDT", amount: "1", requestId: randomUUID(), mode: "demo", content: "x", msgId: "1", after: "0", before: "0" },
});
const FIELDS = [...Object.keys(good("")), "type", "model", "reset"];

const hostile = fc.oneof(
  fc.constantFrom(
    ...["", " ", "\u0000", "'", '"', "';DROP TABLE app_user;--", "1 OR 1=1", "%", "_", "\\", "{{7*7}}", "#{7*7}", "<script>alert(1)</script>"],
    ...[
      "../../etc/passwd",
      "NaN",
      "Infinity",
      "-0",
      "1e309",
      "9".repeat(40),
      "-1",
      "0x1",
      "null",
      "undefined",
      "true",
      "[]",
      "{}",
      "[object Object]",
    ],
    ...["\ud800", "\u202e", "\ufeff", "💩".repeat(60), "x".repeat(5000), "__proto__", "constructor", "2147483648", "9007199254740993", "\r\nx: y"],
  ),
  fc.string({ maxLength: 40, unit: "binary" }),
  fc.string({ maxLength: 20, unit: "grapheme" }),
);
const NUM_RUNS = 500;
const attack = fc.record({
  call: fc.constantFrom(...CALLS),
  changes: fc.array(fc.tuple(fc.constantFrom(...FIELDS), hostile), { minLength: 1, maxLength: 3 }),
  extra: fc.option(fc.constantFrom("&requestId=1", "&a[]=1", "&__proto__=1", "&=", "&%ff=%ff", "&amount=1&amount=2", "&%00=%00", "&id"), { nil: "" }),
});

describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let t: TestApp;
  let ann: Person;
  let picture = "";
  beforeAll(async () => {
    t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 }, people: { profile: PROFILES[profile] } });
    ann = await somebody(t);
    ann.enter(await ann.ok(addVirtualAccount, {}));
    picture = await pictureOf(t, ann.userId);
  });
  afterAll(() => t.close());

  it("get an answer of ours, whatever they are", async () => {
    let ran = 0;
    await fc.assert(
      fc.asyncProperty(attack, async ({ call, changes, extra }) => {
        // A switch to the other mode would end the session that asks; anything but its two good words stays.
        if (call.name === "addVirtualAccount" || (call.name === "virtualSwitch" && !changes.some(([field]) => field === "mode"))) return;
        const form = new URLSearchParams({ ...good(picture), ...Object.fromEntries(changes) }).toString() + extra;
        // By the key of the session, over what arrives: in hardened money would not be reached without.
        const second = await secondOf(t, ann, { ...signableOf(call, {}), params: new URLSearchParams(form) });
        const { status, text } = await askForm(t, call, form, ann.token, second);
        expect([call.name, form, status]).toEqual([call.name, form, 200]);
        expect(text).not.toMatch(/at .*\.ts:|node_modules|SELECT|syntax error|SqlError/);
        const { code } = JSON.parse(text) as { code: number };
        expect([call.name, form, [0, 20].includes(code) || errorName(code) !== undefined]).toEqual([call.name, form, true]);
        if (errorName(code) !== "signature") ran++;
      }),
      { numRuns: NUM_RUNS },
    );
    // The signature stopped none but those whose parameters are not parameters.
    expect(ran).toBeGreaterThan(NUM_RUNS / 2);
    expect(await unbalanced(t.db)).toEqual([]);
  }, 120_000);
});
