/** The real process in production: what it keeps to itself, refuses, and says at the start. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { patience } from "../../scripts/suite/slowness.ts";
import { startServer } from "../support/server/server.ts";
import { until } from "../support/until.ts";

const page = mkdtempSync(join(tmpdir(), "syn-page-"));
writeFileSync(join(page, "index.html"), "<!doctype html><title>x</title>");
afterAll(() => rmSync(page, { recursive: true }));

it("the lab stops a start, in a sentence", () => {
  const { status, stderr } = spawnSync(
    resolve("node_modules/.bin/node"),
    ["server/main.ts", "--lab", "--embedded", "--page", page],
    {
      env: { ...process.env, NODE_ENV: "production" },
      encoding: "utf8",
    },
  );
  expect([status, stderr.trim()]).toEqual([
    1,
    "In production nobody gets the controls for tests, which have no password: leave out --lab, or say --lab-in-production.",
  ]);
});

it(
  "without a mail server codes are nowhere to be read, which is said; what is open to the network is listed; supervisors are answered",
  async () => {
    const flags = ["--embedded", "--lab-in-production", "--host", "0.0.0.0", "--page", page];
    await using server = await startServer({
      flags,
      env: { NODE_ENV: "production", SMTP_URL: "", SECURITY_PROFILE: "hardened" },
    });
    await until(server.output, (text) => text.includes("TRUSTED_PROXIES"));
    expect(server.output()).toContain("Mails and codes cannot be sent: set SMTP_URL");
    expect(server.output()).not.toContain("/outbox");
    expect(server.output()).toContain("Open to the network on 0.0.0.0:");
    expect(server.output()).not.toContain("SECURITY_PROFILE");
    expect((await fetch(`${server.url}/outbox?key=`)).status).toBe(404);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const ready = await until(
      async () => (await fetch(`${server.url}/readyz`)).json(),
      (said: { ready?: boolean }) => said.ready === true,
    );
    expect(ready).toEqual({ ready: true, database: "ok", feed: "ok", disk: "ok" });
  },
  patience(90_000),
);
