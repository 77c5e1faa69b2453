/**
 * Being the engine's owner: the lease, renewed by the second, and what is looked at with it:
 * symbols that stand still, groups whose openings need more margin. Each time a process becomes the
 * owner is written down, so that whoever reads an order's fills later knows what lay between them.
 */
import type { Mode } from "../../contract/http/shapes.ts";
import type { TierGroup } from "../../contract/rules/trading/contract/tiers.ts";
import { newId } from "../db/random.ts";
import { tx } from "../db/tx.ts";
import { giveLease, type Lease, takeLease } from "../due/lease.ts";
import type { EngineOptions } from "./engine-options.ts";
import { uncovered } from "./settle/insurance.ts";
import { LeaseLost } from "./settle/settle.ts";

const LEASE = "engine";
/** A process that died is followed by another after this long. */
const LEASE_MS = 4000;
const RENEW_MS = 1000;

export class Tenure {
  private readonly o: EngineOptions;
  private readonly holder: string;
  private readonly on: { taken(): Promise<void>; lost(): void };
  private held: Lease | undefined;
  /** Symbols that stand still, as `money_stop` says; looked at with the lease. */
  private halted = new Set<string>();
  /** `real A`: groups whose insurance is empty. */
  private bare = new Set<string>();
  private renewing: Promise<void> | undefined;
  private renewAt = 0;

  constructor(o: EngineOptions, on: { taken(): Promise<void>; lost(): void }) {
    this.o = o;
    this.holder = newId(o.random, o.clock.now());
    this.on = on;
  }

  get isOwner(): boolean {
    return this.held !== undefined;
  }

  /** Throws where it is not held. */
  lease(): Lease {
    if (this.held === undefined) throw new LeaseLost();
    return this.held;
  }

  isHalted(symbol: string): boolean {
    return this.halted.has(symbol);
  }

  /** True while openings of a group need more margin. */
  isBare(mode: Mode, group: TierGroup): boolean {
    return this.bare.has(`${mode} ${group}`);
  }

  /** Ends with a renewal that is under way. */
  get underWay(): Promise<void> | undefined {
    return this.renewing;
  }

  /** Renews where it is time; one that takes longer is waited for, and told of once. */
  look(): void {
    if (this.renewing === undefined && this.o.clock.mono() >= this.renewAt)
      void this.start().catch((error: unknown) => this.o.log("the engine's lease", error));
  }

  /** Takes the lease if it is free; else tries again with later looks. */
  start(): Promise<void> {
    this.renewing ??= this.renew().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  private async renew(): Promise<void> {
    const { db, clock } = this.o;
    this.renewAt = clock.mono() + RENEW_MS;
    const taken = await takeLease(db, {
      name: LEASE,
      holder: this.holder,
      now: clock.now(),
      forMs: LEASE_MS,
    });
    if (!taken.ok) return this.lose();
    const { fence } = taken.value;
    if (this.held?.fence !== fence) {
      this.lose();
      await this.on.taken();
      await tx(db, (trx) =>
        trx
          .insertInto("trade_takeover")
          .values({ fence, at: clock.now() })
          .onConflict((c) => c.doNothing())
          .execute(),
      );
    }
    this.held = taken.value;
    const stops = await db
      .selectFrom("money_stop")
      .select("scope")
      .where("scope", "like", "symbol:%")
      .execute();
    this.halted = new Set(stops.map(({ scope }) => scope.slice("symbol:".length)));
    const bare = await uncovered(db);
    for (const [group, borne] of bare)
      if (!this.bare.has(group))
        this.o.log(`the insurance account is empty: ${group} opens at 1.5 × margin`, borne);
    this.bare = new Set(bare.keys());
  }

  lose(): void {
    this.held = undefined;
    this.on.lost();
  }

  /**
   * A symbol whose turns cannot be settled stands still, in every process, until an operator lets
   * it go on.
   */
  async halt(symbol: string, error: unknown): Promise<void> {
    this.halted.add(symbol);
    const stop = {
      scope: `symbol:${symbol}`,
      reason: `orders cannot be settled: ${String(error).slice(0, 200)}`,
      since: this.o.clock.now(),
    };
    await tx(this.o.db, (trx) =>
      trx
        .insertInto("money_stop")
        .values(stop)
        .onConflict((c) => c.doNothing())
        .execute(),
    );
  }

  /** Gives the lease back. */
  async end(): Promise<void> {
    const lease = this.held;
    this.lose();
    if (lease !== undefined) await giveLease(this.o.db, lease);
  }
}
