/**
 * Refusals and warnings of a start in production: guards that a flag opens in words, and
 * what a network may do with an open server.
 */

import { err, ok, type Result } from "../../contract/result.ts";
import { ROOT_USERCODE } from "../db/seed/seed-root.ts";
import type { Flags } from "./flags.ts";

export const isProduction = (env: NodeJS.ProcessEnv): boolean => env.NODE_ENV === "production";

/**
 * True when real accounts trade at prices of the simulator: in production when its variable says
 * so.
 */
export const isRealAtSimulatedPrices = (env: NodeJS.ProcessEnv): boolean =>
  !isProduction(env) || env.REAL_ACCOUNTS_AT_SIMULATED_PRICES === "on";

/** True when a market that can be counted ahead would serve real accounts in production. */
export const isSeedRefused = (env: NodeJS.ProcessEnv): boolean =>
  isProduction(env) && isRealAtSimulatedPrices(env);

/** The error is a sentence. */
export function guardProduction(
  env: NodeJS.ProcessEnv,
  flags: Pick<Flags, "lab" | "labInProduction"> & Partial<Pick<Flags, "seed">>,
): Result<void, string> {
  if (isProduction(env) && flags.lab && !flags.labInProduction)
    return err(
      "In production nobody gets the controls for tests, which have no password: leave out --lab, or say --lab-in-production.",
    );
  if (flags.seed !== undefined && isSeedRefused(env))
    return err(
      "In production no real account trades at prices that a number of --seed makes: anybody can count them ahead. Leave out --seed.",
    );
  return ok(undefined);
}

/**
 * Decides whether simulated advertisers trade C2C: by default while developing; with the controls
 * for tests, whose people bring their own, when asked; never where money is real. The error is a
 * sentence.
 */
export function hasCounterparties(
  env: NodeJS.ProcessEnv,
  { lab, labAdvertisers = false }: Partial<Pick<Flags, "lab" | "labAdvertisers">>,
): Result<boolean, string> {
  const asked = env.C2C_SANDBOX;
  if (asked !== undefined && asked !== "on" && asked !== "off")
    return err("C2C_SANDBOX must be on or off");
  if (isProduction(env))
    return asked === "on" || labAdvertisers
      ? err(
          "In production nobody trades C2C but people: leave out C2C_SANDBOX and --lab-advertisers.",
        )
      : ok(false);
  return ok(asked === undefined ? labAdvertisers || lab !== true : asked === "on");
}

export interface Exposure {
  host: string;
  https: boolean;
  profile: "compat" | "hardened";
  /** Delay after which reviews decide by themselves; undefined when people decide. */
  sandboxMs: number | undefined;
  /** Mails and codes stay readable on the outbox page. */
  showsLetters: boolean;
  lab: boolean;
  dev: boolean;
  /** True when proxies are named. */
  proxied: boolean;
}

/** True when only this machine reaches an address to listen on. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127\./.test(host);

/**
 * Lists what others on the network can do with a server that listens there, and what to set against
 * it, a line each. Empty on loopback.
 */
export function exposure(o: Exposure): string[] {
  if (isLoopback(o.host)) return [];
  const lines = [
    o.lab && "the controls for tests at /lab are anybody's: leave out --lab",
    o.dev && "the sources are served as they are: leave out --dev",
    !o.https && "nothing is encrypted: --https, or a proxy with a certificate",
    o.profile === "compat" &&
      "the specification's letter is kept where it is weak: SECURITY_PROFILE=hardened",
    o.sandboxMs !== undefined &&
      "reviews pass by themselves, and the page tells the referral code: SANDBOX_SECONDS=off",
    `anybody may register with the referral code ${ROOT_USERCODE}`,
    o.showsLetters && "mails and codes are in this log and on the outbox page: SMTP_URL",
    !o.proxied &&
      "limits count by the address of the connection; behind a proxy, name it: TRUSTED_PROXIES",
  ];
  return [
    `Open to the network on ${o.host}:`,
    ...lines.filter((line) => line !== false).map((line) => `  ${line}`),
  ];
}

export interface Policies {
  /** Delay after which reviews decide by themselves; undefined when people decide. */
  sandboxMs: number | undefined;
  /** The bridge simulates payments in and out. */
  paysItself: boolean;
  /** Simulated advertisers trade C2C. */
  counterparties: boolean;
}

/**
 * Every sandbox policy that is on, a line each, whatever address is listened on: a proxy in front
 * hides who reaches it.
 */
export function decidesByItself(
  { sandboxMs, paysItself, counterparties }: Policies,
  env: NodeJS.ProcessEnv,
): string[] {
  const after = sandboxMs === undefined ? undefined : `after ${sandboxMs / 1000} s`;
  const lines = [
    after && `identity reviews pass ${after}`,
    after &&
      `reset applications (fund password, authenticator, phone, email, login password) pass ${after}`,
    after && `credit applications pass ${after}`,
    after && "simulated IPO and ICO offers come",
    paysItself && "deposits and withdrawals are simulated and pass",
    counterparties && "simulated advertisers trade C2C",
  ].filter((line) => typeof line === "string");
  const ignored =
    isProduction(env) &&
    sandboxMs === undefined &&
    ![undefined, "", "off"].includes(env.SANDBOX_SECONDS);
  return [
    ...(lines.length === 0
      ? []
      : ["Decides by itself, as a sandbox (SANDBOX_SECONDS=off, BRIDGE=ops, C2C_SANDBOX=off):"]),
    ...lines.map((line) => `  ${line}`),
    ...(ignored
      ? [
          "People decide in production: SANDBOX_SECONDS counts with --sandbox-decides-in-production only.",
        ]
      : []),
  ];
}
