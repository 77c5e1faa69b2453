import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { judgeSettings } from "./settings.ts";

const data = mkdtempSync(join(tmpdir(), "syn-settings-"));
const other = mkdtempSync(join(tmpdir(), "syn-settings-"));
writeFileSync(join(data, "plain"), "x");
writeFileSync(join(other, "secret.key"), "not a key");
afterAll(() => [data, other].map((dir) => rmSync(dir, { recursive: true })));

const FLAGS = {
  feed: "sim",
  file: undefined,
  page: undefined,
  outboxInProduction: false,
  sandboxDecidesInProduction: false,
} as const;
const said = (env: NodeJS.ProcessEnv, flags: object = {}, dir = data): string => {
  const judged = judgeSettings(env, { ...FLAGS, ...flags }, dir);
  return judged.ok ? "ok" : judged.error;
};

it("what can be is taken", () => {
  const good = {
    NODE_ENV: "production",
    SECURITY_PROFILE: "hardened",
    SECRET_KEY: "a".repeat(64),
    SMTP_URL: "smtp://x",
    MAIL_FROM: "SYN <no@x.example>",
  };
  expect([
    said({}),
    said(good),
    said({ BRIDGE: "", DATABASE_URL: "", SANDBOX_SECONDS: "off" }),
  ]).toEqual(["ok", "ok", "ok"]);
});

it.each([
  ["SECURITY_PROFILE", "hardend"],
  ["SECRET_KEY", "abc"],
  ["SANDBOX_SECONDS", "soon"],
  ["BRIDGE", "foo"],
  ["BRIDGE_KEYS", "foo"],
  ["BRIDGE_URL", "foo"],
  ["BRIDGE_FILE", "/nowhere.json"],
  ["PUSH_CONTACT", "me"],
  ["PUSH_ORIGINS", "push"],
  ["DATABASE_URL", "mysql://x"],
  ["SMTP_URL", "http://x"],
  ["MAIL_FROM", "nobody"],
  ["REAL_ACCOUNTS_AT_SIMULATED_PRICES", "yes"],
  ["NODE_ENV", "prod"],
])("%s=%s is one sentence that names it", (name, value) => {
  const hooks = { BRIDGE: "hooks", BRIDGE_KEYS: "a".repeat(64), BRIDGE_URL: "https://x.example" };
  const text = said({ ...(name.startsWith("BRIDGE_") ? hooks : {}), [name]: value });
  expect(text).toContain(name);
  expect(text.split("\n")).toHaveLength(1);
});

it("files that are not there, or are no such thing, are one sentence", () => {
  expect([
    said({}, { feed: "replay", file: "/nowhere.gz" }),
    said({}, { page: "/nowhere" }),
    said({}, {}, join(data, "plain")),
    said({}, { feed: "live", file: "a" }),
  ]).toEqual([
    "--file: /nowhere.gz cannot be read.",
    "--page: there is no built page in /nowhere.",
    `--data: ${join(data, "plain")} is no folder.`,
    "--file is a recording: leave it out of --feed live.",
  ]);
  expect(said({}, {}, other)).toContain("secret.key is not a key");
});
