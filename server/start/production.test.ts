import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../db/tx.ts";
import { closedMarket } from "../market/sources/closed-market.ts";
import { servicesFromEnvironment } from "../open-services.ts";
import { testDatabase } from "../testing/database.ts";
import { ManualClock } from "../testing/manual-clock.ts";
import {
  decidesByItself,
  type Exposure,
  exposure,
  guardProduction,
  hasCounterparties,
} from "./production.ts";

const KEY = "1".repeat(64);

describe("in production", () => {
  let db: Db;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.destroy());
  const services = (env: NodeJS.ProcessEnv, more: object = {}) => {
    const o = {
      db,
      market: closedMarket(new ManualClock(0)),
      currencies: new Map(),
      dataDir: ".",
      generous: 1,
    };
    return servicesFromEnvironment({ SECRET_KEY: KEY, ...env }, { ...o, ...more });
  };
  const mail = (env: NodeJS.ProcessEnv, outboxInProduction?: boolean) => {
    const { keepsLetters, sends } = services(
      env,
      outboxInProduction === undefined ? {} : { outboxInProduction },
    ).mail;
    return { keepsLetters, sends };
  };

  it("a market made by a number is refused where real accounts trade at its prices", () => {
    const guarded = (env: NodeJS.ProcessEnv, seed?: number) =>
      guardProduction(env, { lab: false, labInProduction: false, seed }).ok;
    const real = { NODE_ENV: "production", REAL_ACCOUNTS_AT_SIMULATED_PRICES: "on" };
    expect([
      guarded({}, 1),
      guarded({ NODE_ENV: "production" }, 1),
      guarded(real),
      guarded(real, 1),
      guarded(real, 0),
    ]).toEqual([true, true, true, false, false]);
  });

  it("mails and codes are shown only when a flag says so", () => {
    expect([
      mail({}),
      mail({ NODE_ENV: "production" }),
      mail({ NODE_ENV: "production" }, true),
      mail({ NODE_ENV: "production", SMTP_URL: "smtp://x" }, true),
    ]).toEqual([
      { keepsLetters: true, sends: true },
      { keepsLetters: false, sends: false },
      { keepsLetters: true, sends: true },
      { keepsLetters: false, sends: true },
    ]);
  });

  it("nothing decides by itself unless a flag says so, whatever SANDBOX_SECONDS says", () => {
    const delay = (env: NodeJS.ProcessEnv, sandboxDecidesInProduction = false) =>
      services(env, { sandboxDecidesInProduction }).sandboxMs;
    const live = { NODE_ENV: "production" };
    expect([
      delay({}),
      delay({ SANDBOX_SECONDS: "off" }),
      delay(live),
      delay({ ...live, SANDBOX_SECONDS: "2" }),
    ]).toEqual([...[15_000, undefined, undefined, undefined]]);
    expect([delay(live, true), delay({ ...live, SANDBOX_SECONDS: "2" }, true)]).toEqual([
      15_000, 2000,
    ]);
  });

  it("the lab is refused unless a flag says so", () => {
    const lab = { lab: true, labInProduction: false };
    expect(guardProduction({ NODE_ENV: "production" }, lab)).toMatchObject({ ok: false });
    expect(
      guardProduction({ NODE_ENV: "production" }, { ...lab, labInProduction: true }),
    ).toMatchObject({ ok: true });
    expect(guardProduction({ NODE_ENV: "production" }, { ...lab, lab: false })).toMatchObject({
      ok: true,
    });
    expect(guardProduction({}, lab)).toMatchObject({ ok: true });
  });

  it("nobody trades C2C but people; elsewhere simulated advertisers do, under the lab when asked", () => {
    const of = (env: NodeJS.ProcessEnv, lab = false): boolean | string => {
      const has = hasCounterparties(env, { lab });
      return has.ok ? has.value : has.error;
    };
    expect([
      of({}),
      of({ C2C_SANDBOX: "off" }),
      of({}, true),
      of({ C2C_SANDBOX: "on" }, true),
      of({ NODE_ENV: "production" }),
    ]).toEqual([...[true, false, false, true, false]]);
    expect(of({ NODE_ENV: "production", C2C_SANDBOX: "on" })).toContain("leave out C2C_SANDBOX");
    expect(hasCounterparties({}, { lab: true, labAdvertisers: true })).toEqual({
      ok: true,
      value: true,
    });
    expect(
      hasCounterparties({ NODE_ENV: "production" }, { lab: false, labAdvertisers: true }).ok,
    ).toBe(false);
    expect(of({ C2C_SANDBOX: "yes" })).toBe("C2C_SANDBOX must be on or off");
  });
});

describe("what decides by itself", () => {
  it("is a line each, and nothing where people decide", () => {
    expect(
      decidesByItself(
        { sandboxMs: undefined, paysItself: false, counterparties: false },
        { NODE_ENV: "production" },
      ),
    ).toEqual([]);
    const all = decidesByItself(
      { sandboxMs: 2000, paysItself: true, counterparties: true },
      {},
    ).join("\n");
    for (const word of [
      "identity reviews",
      "reset applications",
      "credit",
      "offers",
      "deposits",
      "advertisers",
    ])
      expect(all).toContain(word);
  });

  it("a setting that production passes over is said", () => {
    const none = { sandboxMs: undefined, paysItself: false, counterparties: false };
    const said = decidesByItself(none, { NODE_ENV: "production", SANDBOX_SECONDS: "2" });
    expect(said.join()).toContain("--sandbox-decides-in-production");
  });
});

describe("what is open to the network", () => {
  const safe: Exposure = {
    host: "0.0.0.0",
    https: true,
    profile: "hardened",
    sandboxMs: undefined,
    showsLetters: false,
    lab: false,
    dev: false,
    proxied: true,
  };

  it.each(["127.0.0.1", "127.9.9.9", "localhost", "::1"])("is nothing on %s", (host) => {
    expect(exposure({ ...safe, host, https: false, lab: true })).toEqual([]);
  });

  it("is a line each, with what to set", () => {
    expect(exposure(safe)).toHaveLength(2);
    const all = exposure({
      ...safe,
      https: false,
      profile: "compat",
      sandboxMs: 15_000,
      showsLetters: true,
      lab: true,
      dev: true,
      proxied: false,
    });
    expect(all).toHaveLength(9);
    for (const word of [
      "--lab",
      "--dev",
      "--https",
      "SECURITY_PROFILE=hardened",
      "SANDBOX_SECONDS=off",
      "SYN888",
      "SMTP_URL",
      "TRUSTED_PROXIES",
    ])
      expect(all.join("\n")).toContain(word);
  });
});
