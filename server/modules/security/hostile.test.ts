/**
 * Anything in any field of every call of this module: an error of the specification and never a
 * 500. Written raw, past the client.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "../../../contract/errors.ts";
import type { Call } from "../../../contract/http/call.ts";
import { SECURITY_CALLS } from "../../../contract/http/security.ts";
import { patience } from "../../../tests/support/long-run.ts";
import { PROFILES } from "../../kernel/profile.ts";
import { askForm } from "../../testing/hostile/ask-raw.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

/** A value that fits each field, so that every other one is reached with the rest in order. */
const FITS: Record<string, string> = {
  scene: "fund",
  verifcode_type: "2",
  verifcode: "123456",
  username: "ann@example.com",
  target: "new@example.com",
  area_code: "86",
  phone: "13800000000",
  email: "new@example.com",
  verify_ticket: "x".repeat(43),
  old_password: "some password",
  password: "fresh horse 9",
  re_password: "fresh horse 9",
  safeword: "135790",
  re_safeword: "135790",
  old_safeword: "246802",
  operate: "1",
  idFrontImg: `/api/api/file!get.action?id=${"a".repeat(32)}`,
  idBackImg: `/api/api/file!get.action?id=${"a".repeat(32)}`,
  handheldPhoto: `/api/api/file!get.action?id=${"a".repeat(32)}`,
  remark: "",
  replace: "0",
  google_auth_secret: "A".repeat(32),
  google_auth_code: "123456",
};
const HOSTILE: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b@example.com",
  "x".repeat(10_000),
  "💣".repeat(300),
  "‮\u{1d7d8}٣٤٥٦٧٨",
  "é".normalize("NFD").repeat(20),
  "' OR 1=1 --",
  "{}",
  "[]",
  "[object Object]",
  "null",
  "NaN",
  "-1",
  "1e9",
  "0x10",
  "9".repeat(400),
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%",
  "%-1",
  "_",
  "a@b@c.d",
  "\r\nset-cookie: a=b",
  "__proto__",
];
const KNOWN = new Set<number>([0, 10, 20, 403, ...Object.values(ERRORS).map(([code]) => code)]);

const said = async (t: TestApp, call: Call, form: string, token: string): Promise<string> => {
  const { status, code } = await askForm(t, call, form, token);
  if (status !== 200) return status === 428 ? "fine" : `http ${status}`;
  return code !== undefined && KNOWN.has(code) ? "fine" : `code ${code}`;
};

describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let t: TestApp;
  let ann: Person;
  beforeAll(async () => {
    t = await testApp({
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[profile] },
    });
    ann = await somebody(t, { email: "ann@example.com" });
  });
  afterAll(() => t.close());
  /**
   * Hardened keeps the reply for repeats, the same for every field: each meets a part
   * of them.
   */
  const valuesFor = (field: number): readonly string[] =>
    profile === "compat" ? HOSTILE : HOSTILE.filter((_, i) => (i + field) % 5 === 0);

  it.each(SECURITY_CALLS.map((call) => [call.name, call as unknown as Call] as const))(
    "%s",
    async (_name, call) => {
      const fields = Object.keys((call.params as unknown as { entries: object }).entries);
      const fit = Object.fromEntries(
        fields.filter((field) => field in FITS).map((field) => [field, FITS[field]]),
      );
      const bad: string[] = [];
      const judge = async (what: string, form: string): Promise<void> => {
        const word = await said(t, call, form, ann.token);
        if (word !== "fine") bad.push(`${what}: ${word}`);
      };
      for (const [at, field] of fields.entries()) {
        for (const value of valuesFor(at))
          await judge(
            `${field}=${value.slice(0, 30)}`,
            new URLSearchParams({ ...fit, [field]: value }).toString(),
          );
        await judge(`${field} twice`, `${new URLSearchParams(fit)}&${field}=1&${field}=2`);
        await judge(`${field} as a list`, `${new URLSearchParams(fit)}&${field}[]=1&${field}[a]=2`);
        await judge(`${field} as broken bytes`, `${new URLSearchParams(fit)}&${field}x=%ff%fe%`);
      }
      await judge("no field at all", "");
      await judge("not a form", '{"scene":["fund"],"__proto__":{}}');
      expect(bad).toEqual([]);
    },
    patience(120_000),
  );
});
