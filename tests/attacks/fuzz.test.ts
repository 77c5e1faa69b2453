/**
 * Hostile parameters on every call there is: whatever stands in a field, the answer is an envelope
 * with a code of ours, never a 5xx, never a stack, never slow, and the books still balance. 60,000
 * in `npm run long`.
 */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorName } from "../../contract/error-codes.ts";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import type { Call } from "../../contract/http/call.ts";
import { addVirtualAccount } from "../../contract/http/demo.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { PROFILES } from "../../server/kernel/profile.ts";
import { audit } from "../../server/ledger/audit.ts";
import { Market } from "../../server/market/market.ts";
import { openSource } from "../../server/market/sources/open-source.ts";
import { askForm } from "../../server/testing/hostile/ask-raw.ts";
import { ManualClock } from "../../server/testing/manual-clock.ts";
import { again, type Person, somebody } from "../../server/testing/people.ts";
import { type Known, MATRIX } from "../../server/testing/private-calls.ts";
import { pictureOf } from "../../server/testing/proofs.ts";
import { secondOf, signableOf } from "../../server/testing/second-signature.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { LONG_RUN } from "../support/long-run.ts";

/**
 * A good caller's parameters. Hostile values replace one field or more of them, so that they get
 * past the first check.
 */
const good = (k: Known): Record<string, string> => ({
  ...Object.assign({}, ...Object.values(MATRIX).map((of) => of(k))),
  username: "person_x",
  password: "correct horse 1",
  re_password: "correct horse 1",
  type: "3",
  area_code: "86",
  usercode: "000000",
  scene: "register",
  verifcode_type: "2",
  target: "new@example.com",
  google_code: "123456",
  agree: "1",
  signInMail: "1",
  timeZone: "UTC",
  symbol: "btc",
  stage: "1min",
  limit: "5",
  endTime: "1795000000000",
  days: "1",
  points: "10",
  level: "5",
  fromId: "1",
  ext: "1",
  sort: "",
  market: "us",
  keyword: "a",
  rank: "gainers",
  order: "asc",
  priceFrom: "1",
  priceTo: "2.5",
  capFrom: "1",
  capTo: "",
  excludeSt: "1",
  ver: "",
  language: "en",
  pageNo: "1",
  pageSize: "5",
  code: "security_profile",
  content_code: "001",
  model: "help_center",
  kind: "module",
  after: "0",
  before: "0",
  content: "x",
  mode: "demo",
  reset: "0",
  currency: "USD",
  markets: "us,hk",
  group: "",
  remark: "r",
});
const FIELDS = [
  ...new Set([
    ...Object.keys(good({} as Known)),
    ...ALL_CALLS.flatMap((call) =>
      Object.keys((call.params as { entries?: object }).entries ?? {}),
    ),
  ]),
];

const hostile = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      " ",
      "\u0000",
      "'",
      '"',
      "';DROP TABLE app_user;--",
      "1 OR 1=1",
      "%",
      "_",
      "\\",
      "{{7*7}}",
      "#{7*7}",
      "<script>alert(1)</script>",
    ],
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
    ...[
      "\ud800",
      "\u202e",
      "\ufeff",
      "💩".repeat(60),
      "x".repeat(5000),
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "\r\nx: y",
    ],
    ...[
      "2147483647",
      "2147483648",
      "4294967296",
      "9007199254740991",
      "9007199254740993",
      "999999999999999",
      "8640000000000001",
      "9".repeat(15),
      "0",
      "1",
    ],
    ...[
      "2000-02-30",
      "1,2,3",
      ",,,,",
      "a,".repeat(200),
      "1;x@y.example",
      "x@y",
      "btc",
      "real",
      "demo",
      "us",
      "1week",
    ],
  ),
  fc.nat().map(String),
  fc.maxSafeInteger().map(String),
  fc.string({ maxLength: 40, unit: "binary" }),
  fc.string({ maxLength: 20, unit: "grapheme" }),
);
const NUM_RUNS = LONG_RUN ? 30_000 : 400;
const SLOW_MS = 1900;
const attack = fc.record({
  call: fc.constantFrom(...ALL_CALLS),
  changes: fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 3 }),
  // True for the call's own fields, false for any call's.
  isOwn: fc.boolean(),
  drop: fc.option(fc.nat(), { nil: undefined }),
  isSignedIn: fc.oneof(
    { arbitrary: fc.constant(true), weight: 5 },
    { arbitrary: fc.constant(false), weight: 1 },
  ),
  extra: fc.option(
    fc.constantFrom(
      "&requestId=1",
      "&a[]=1",
      "&__proto__=1",
      "&constructor=1",
      "&=",
      "&%ff=%ff",
      "&amount=1&amount=2",
      "&%00=%00",
      "&id",
      "&%",
      "&&&",
      "&a.b=1",
    ),
    { nil: "" },
  ),
});

/** Tried in every field of every call, one at a time. */
const EVERYWHERE = [
  "",
  " ",
  "-1",
  "2147483648",
  "9007199254740993",
  "9".repeat(19),
  "\ud800",
  "\u202e\n",
  "__proto__",
  "x".repeat(3000),
];

/** Calls that end the session that asks: its own session is opened again afterwards. */
const ENDS = new Set([
  "userLogout",
  "virtualSwitch",
  "addVirtualAccount",
  "updateOldAndNewPsw",
  "sessionRevoke",
]);

describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let t: TestApp;
  let ann: Person;
  let known: Known;
  const clock = new ManualClock();
  beforeAll(async () => {
    const market = new Market({
      ...openSource({ seed: 1, rate: 2000, startAt: clock.now() }),
      clock,
    });
    t = await testApp({
      market,
      clock,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[profile], generous: 1e6 },
    });
    ann = await somebody(t);
    ann.enter(await ann.ok(addVirtualAccount, {}));
    const picture = await pictureOf(t, ann.userId);
    known = {
      file: picture.slice(-32),
      session: "s",
      application: "a",
      ticket: "t",
      userId: ann.userId,
      accountId: ann.accountId,
      transfer: "t",
      payment: "p",
      quote: "q",
      exchange: "x",
      deposit: "none",
      withdrawal: "none",
      savedAddress: "none",
      order: "o",
      watchGroup: "w",
      position: "none",
      advert: "none",
      c2cOrder: "none",
      appeal: "none",
      notice: "none",
      earn: "none",
      pledge: "none",
      delivery: "none",
      credit: "none",
      alert: "none",
      offer: "none",
      subscription: "none",
    };
    clock.pass(1000);
    t.app.turn();
  });
  afterAll(() => t.close());

  /** Asks, signed in or not, and judges the answer. */
  async function attacked(
    call: Call,
    form: string,
    isSignedIn: boolean,
  ): Promise<number | undefined> {
    // The people's clock and the market's.
    t.clock.pass(500);
    clock.pass(500);
    // By the key of the session, over what arrives: in hardened money would not be reached without.
    const second = isSignedIn
      ? await secondOf(t, ann, { ...signableOf(call, {}), params: new URLSearchParams(form) })
      : undefined;
    const startedAt = performance.now();
    const { status, text, code } = await askForm(
      t,
      call,
      form,
      isSignedIn ? ann.token : undefined,
      second,
    );
    const ms = performance.now() - startedAt;
    expect([call.name, form, status >= 500 || ms > SLOW_MS]).toEqual([call.name, form, false]);
    expect(text).not.toMatch(/at .*\.ts:|node_modules|SELECT|syntax error|SqlError/);
    const isOurs =
      status !== 200 ||
      code === undefined ||
      [0, 10, 20, 403].includes(code) ||
      errorName(code) !== undefined;
    expect([call.name, form, isOurs]).toEqual([call.name, form, true]);
    if (ENDS.has(call.name) && isSignedIn) {
      // Hostile passwords count to the lock of the address that they come from, and this is the same one.
      await t.db.deleteFrom("guard_address").execute();
      const { token, signers } = await again(t, ann);
      Object.assign(ann, { token, signers });
      ann.enter(await ann.ok(addVirtualAccount, {}));
    }
    return code;
  }

  /** The form of one attack: a good one with hostile values in it. */
  function formOf(
    call: Call,
    o: { changes: [number, string][]; isOwn: boolean; drop: number | undefined; extra: string },
  ): string {
    const own = Object.keys((call.params as { entries?: object }).entries ?? {});
    const names = o.isOwn && own.length > 0 ? own : FIELDS;
    const base = { ...good(known), ...(MATRIX[call.name]?.(known) ?? {}), requestId: randomUUID() };
    const values: Record<string, string> = Object.fromEntries(
      Object.entries(base).filter(([name]) => own.includes(name)),
    );
    for (const [at, value] of o.changes) values[names[at % names.length]] = value;
    if (o.drop !== undefined && own.length > 0) delete values[own[o.drop % own.length]];
    return new URLSearchParams(values).toString() + o.extra;
  }

  it(
    "gets an answer of ours, whatever it is",
    async () => {
      let ran = 0;
      await fc.assert(
        fc.asyncProperty(attack, async ({ call, isSignedIn, ...o }) => {
          const code = await attacked(call, formOf(call, o), isSignedIn);
          if (code !== undefined && errorName(code) !== "signature") ran++;
        }),
        { numRuns: NUM_RUNS },
      );
      // The signature stopped none but those whose parameters are not parameters.
      expect(ran).toBeGreaterThan(NUM_RUNS / 2);
      expect(await audit(t.db)).toEqual([]);
    },
    patience(1_200_000),
  );

  it(
    "gets one whatever stands in any field alone",
    async () => {
      for (const call of ALL_CALLS)
        for (const at of Object.keys((call.params as { entries?: object }).entries ?? {}).keys())
          for (const [i, value] of EVERYWHERE.entries()) {
            // Each field meets a quarter of the values, an eighth in each profile; all of them in both in the
            // long run.
            if (!LONG_RUN && (at + i) % 8 !== (profile === "compat" ? 0 : 4)) continue;
            await attacked(
              call,
              formOf(call, { changes: [[at, value]], isOwn: true, drop: undefined, extra: "" }),
              true,
            );
          }
    },
    patience(120_000),
  );
});

describe("a body that is no form", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  });
  afterAll(() => t.close());

  // An upload is no form at all: what it is sent as one has no picture in it.
  it.each(
    ALL_CALLS.filter((call) => call.auth === "none" && call.body === undefined).map(
      (call) => [call.name, call] as const,
    ),
  )("%s refuses it by name", async (_name, call) => {
    const key = Object.keys((call.params as { entries?: object }).entries ?? {})[0] ?? "x";
    const forms = [
      `${key}=1&${key}=2`,
      "__proto__=1",
      "constructor=1",
      "prototype=1",
      `${key}=%00`,
      Array.from({ length: 65 }, (_, i) => `k${i}=1`).join("&"),
    ];
    const said = await Promise.all(forms.map((form) => askForm(t, call, form)));
    expect(said.map(({ status, code }) => [status, errorName(code ?? 0)])).toEqual(
      forms.map(() => [200, "systemParameter"]),
    );
  });
});
