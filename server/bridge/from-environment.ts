/**
 * The bridge's settings from the environment: BRIDGE (sandbox, ops, hooks), BRIDGE_FILE (JSON:
 * extended public keys by format, address pool, bank accounts by currency), BRIDGE_URL and
 * BRIDGE_KEYS of the make `hooks`. In production there is no sandbox: money that nobody paid would
 * be real to its owner.
 */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { CHANNEL_ROWS } from "./channels/channel-rows.ts";
import { parsePool } from "./deposits/address-pool.ts";
import {
  DERIVED_FORMATS,
  type DepositAddresses,
  operatorAddresses,
  sandboxAddresses,
} from "./deposits/deposit-addresses.ts";
import { type BankAccount, type BridgeSettings, sandboxBank } from "./door.ts";
import type { Transport } from "./hooks/hooks.ts";
import { parseHookKeys } from "./hooks/signature.ts";
import type { Make } from "./port.ts";

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const FILE = v.strictObject({
  keys: v.optional(
    v.strictObject(Object.fromEntries(DERIVED_FORMATS.map((format) => [format, v.optional(text)]))),
  ),
  pool: v.optional(v.record(v.string(), v.unknown())),
  banks: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        bank: text,
        holder: text,
        number: text,
        swift: text,
        branch: v.optional(v.string(), ""),
      }),
    ),
  ),
});

const ANSWER_WITHIN_MS = 10_000;

/** Posts to the partner, whose answer's status is all that counts. */
const posts =
  (origin: string): Transport =>
  async ({ method, path, body, headers }) => {
    const sent = {
      method,
      body: Buffer.from(body),
      headers: { ...headers, "content-type": "application/json" },
    };
    const answer = await fetch(new URL(path, origin), {
      ...sent,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  };

/** Confirmations take as long as two decisions, 20 s at most. */
const confirmMsOf = (delayMs: number): number => (delayMs * 2 < 20_000 ? delayMs * 2 : 20_000);

/** How a sandbox behaves whose policy decides after so long. */
export const sandboxSettings = (delayMs: number): BridgeSettings["sandbox"] => ({
  delayMs,
  confirmMs: confirmMsOf(delayMs),
  reorganiseOneIn: 0,
  failOneIn: 0,
});

/**
 * Everything simulated, or, with `make` ops, decided by people on the sandbox's addresses. For
 * tests and first starts.
 */
export const sandboxBridge = (delayMs: number, make: Make = "sandbox"): BridgeSettings => ({
  make,
  channels: CHANNEL_ROWS,
  addresses: sandboxAddresses(),
  banks: sandboxBank,
  sandbox: sandboxSettings(delayMs),
});

/** Throws one sentence. `sandboxMs`: the policy's delay, undefined where people decide. */
export function bridgeFromEnvironment(
  env: NodeJS.ProcessEnv,
  sandboxMs: number | undefined,
): BridgeSettings {
  const production = env.NODE_ENV === "production";
  const make = env.BRIDGE || (production || sandboxMs === undefined ? "ops" : "sandbox");
  if (make !== "sandbox" && make !== "ops" && make !== "hooks")
    throw new Error("BRIDGE must be sandbox, ops or hooks");
  if (make === "sandbox" && production)
    throw new Error("In production nobody is credited what nobody paid: BRIDGE=sandbox is refused");
  if (make === "sandbox") return sandboxBridge(sandboxMs ?? 15_000);
  const { addresses, banks } = fileOf(env.BRIDGE_FILE);
  const settings = {
    make,
    channels: CHANNEL_ROWS,
    addresses,
    banks,
    sandbox: sandboxSettings(0),
  } as const;
  if (make === "ops") return settings;
  const keys = parseHookKeys(env.BRIDGE_KEYS ?? "");
  if (keys === undefined)
    throw new Error("BRIDGE_KEYS must be one to four keys of 64 hex digits, by comma");
  if (!URL.canParse(env.BRIDGE_URL ?? ""))
    throw new Error("BRIDGE_URL must be the address of the custodian's or bank's service");
  return { ...settings, hooks: { keys, transport: posts(env.BRIDGE_URL as string) } };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new Error(`BRIDGE_FILE: ${path} cannot be read`);
  }
}

function fileOf(path: string | undefined): {
  addresses: DepositAddresses;
  banks: (currency: string) => BankAccount | undefined;
} {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), FILE),
    path === undefined ? "{}" : textOf(path),
  );
  if (!read.success)
    throw new Error(
      `BRIDGE_FILE: ${v.getDotPath(read.issues[0]) ?? "the file"} is not what it should be`,
    );
  const { keys = {}, pool, banks = {} } = read.output;
  const parsed = pool === undefined ? undefined : parsePool(JSON.stringify(pool));
  if (parsed !== undefined && !parsed.ok)
    throw new Error(`BRIDGE_FILE: pool ${parsed.error.at}: ${parsed.error.is}`);
  const given = Object.fromEntries(
    Object.entries(keys).filter(([, key]) => key !== undefined),
  ) as Record<string, string>;
  const addresses = operatorAddresses(given, parsed?.value);
  if (!addresses.ok)
    throw new Error(`BRIDGE_FILE: keys.${addresses.error.format}: ${addresses.error.is}`);
  return { addresses: addresses.value, banks: (currency) => banks[currency] };
}
