/**
 * The bridge as the server keeps it: one make of the port, its ways in and out, its addresses.
 * Instructions are given in the transaction that decides them (`on`), so that there is neither a
 * decision without its instruction nor an instruction without its decision; events come by `tick`.
 */
import { createHash } from "node:crypto";
import type { Asset } from "../../contract/money/assets.ts";
import { err, ok } from "../../contract/result.ts";
import type { Random } from "../db/random.ts";
import type { Db, Tx } from "../db/tx.ts";
import type { Chain } from "./addresses/format.ts";
import { toBody } from "./body.ts";
import type { Channel } from "./channels/channel.ts";
import { dbJobs } from "./db-jobs.ts";
import type { DepositAddresses } from "./deposits/deposit-addresses.ts";
import { openHooks, type Transport } from "./hooks/hooks.ts";
import type { JobStore } from "./jobs.ts";
import type { Bridge, Make, Sink } from "./port.ts";
import { openSandbox, type SandboxSettings } from "./sandbox/sandbox.ts";

/** Where transfers by bank go to. */
export interface BankAccount {
  bank: string;
  holder: string;
  number: string;
  swift: string;
  branch: string;
}

export interface BridgeSettings {
  make: Make;
  /** Every row there ever was (`channels/channel-rows.ts`). */
  channels: readonly Channel[];
  addresses: DepositAddresses;
  banks: (currency: Asset) => BankAccount | undefined;
  sandbox: SandboxSettings;
  /** Keys and road of the make `hooks`. */
  hooks?: { keys: readonly [Buffer, ...Buffer[]]; transport: Transport };
}

export interface BridgeDoor extends Omit<BridgeSettings, "hooks"> {
  /** Payments are simulated: every screen of money in and out says so. */
  isSandbox: boolean;
  /** Keys of signed callbacks; undefined where nobody calls back. */
  hookKeys: readonly [Buffer, ...Buffer[]] | undefined;
  /** The port within a transaction. */
  on(trx: Tx): Pick<Bridge, "watch" | "declare" | "instruct" | "cancel">;
  /**
   * Does what is due and tells what happened. Run twice, or by two at once, nothing is told for
   * good twice.
   */
  tick(sink: Sink): Promise<void>;
}

/** Never told: within a transaction nothing is carried out. */
const silent: Sink = async () => {};

export function openBridge(
  settings: BridgeSettings,
  o: { db: Db; now: () => number; random: Random },
): BridgeDoor {
  const { hooks, ...rest } = settings;
  const port = (jobs: JobStore, sink: Sink): Bridge => {
    const { now, random } = o;
    if (settings.make === "sandbox")
      return openSandbox({ now, random, jobs, sink, settings: settings.sandbox });
    if (settings.make === "ops" || hooks === undefined) return byHand(jobs);
    return openHooks({ now, random, jobs, sink, key: hooks.keys[0], transport: hooks.transport });
  };
  return {
    ...rest,
    isSandbox: settings.make === "sandbox",
    hookKeys: settings.make === "hooks" ? hooks?.keys : undefined,
    on: (trx) => port(dbJobs(trx), silent),
    tick: (sink) => port(dbJobs(o.db), sink).tick(),
  };
}

/** Later than any clock. */
const NEVER = 8_640_000_000_000_000;

/**
 * The make where a person does everything: an instruction is kept, and ended by the operator's word
 * about it.
 */
function byHand(jobs: JobStore): Bridge {
  return {
    make: "ops",
    watch: async () => {},
    declare: async () => {},
    instruct: async ({ id, target, amount }) => {
      const job = {
        id: `payout:${id}`,
        kind: "payout",
        body: toBody(target, amount, { id }),
        seed: "",
        step: 0,
        dueAt: NEVER,
      };
      return (await jobs.add(job)) === "differs" ? err("differs") : ok(undefined);
    },
    cancel: async () => err("tooLate"),
    tick: async () => {},
  };
}

/** Accounts of the sandbox's bank, which says what it is. */
export const sandboxBank = (currency: Asset): BankAccount => ({
  bank: "SYN Sandbox Bank",
  holder: "SYN Sandbox: do not send",
  number: `SANDBOX-${currency}-${createHash("sha256").update(currency).digest("hex").slice(0, 8).toUpperCase()}`,
  swift: "SANDBOXX",
  branch: "Sandbox",
});

/** Where a transaction can be looked at; by chain, with the hash behind. */
const EXPLORERS: Readonly<Record<Chain, string>> = {
  BTC: "https://mempool.space/tx/",
  LTC: "https://litecoinspace.org/tx/",
  DOGE: "https://dogechain.info/tx/",
  ERC20: "https://etherscan.io/tx/",
  BEP20: "https://bscscan.com/tx/",
  TRC20: "https://tronscan.org/#/transaction/",
  SOL: "https://solscan.io/tx/",
  XRP: "https://livenet.xrpl.org/transactions/",
};

/** The page of a transaction, only where its network is real; empty without a hash. */
export const explorerUrl = (
  door: Pick<BridgeDoor, "isSandbox">,
  chain: string,
  txHash: string,
): string =>
  door.isSandbox || txHash === "" || !Object.hasOwn(EXPLORERS, chain)
    ? ""
    : EXPLORERS[chain as Chain] + encodeURIComponent(txHash);
