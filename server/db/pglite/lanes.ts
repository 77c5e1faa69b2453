/**
 * Two lanes in front of the database. Work for callers without a session, marked by `asStranger`,
 * has `strangers` connections of it at most at a time; what is over waits here and not in front of
 * everybody else. With one connection, as PGlite has it, a read of a user who is signed in waits
 * for one transaction of a stranger at the longest, however many of them knock.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";
import { refuseInsideTx } from "../seed/root-guard.ts";

const lane = new AsyncLocalStorage<"stranger">();

/** Runs `work` and all it awaits in the strangers' lane. */
export const asStranger = <T>(work: () => T): T => lane.run("stranger", work);

export class LanedDriver implements Driver {
  private readonly inner: Driver;
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private readonly held = new Set<DatabaseConnection>();

  /** `strangers`: connections that strangers may hold together. */
  constructor(inner: Driver, strangers: number) {
    this.inner = inner;
    this.free = strangers;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // Before it waits: a place that is never given back would close the lane.
    refuseInsideTx();
    if (lane.getStore() === undefined) return this.inner.acquireConnection();
    if (this.free > 0) this.free--;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      const connection = await this.inner.acquireConnection();
      this.held.add(connection);
      return connection;
    } catch (error) {
      this.next();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const isStrangers = this.held.delete(connection);
    await this.inner.releaseConnection(connection);
    if (isStrangers) this.next();
  }

  /** The place goes to who waits longest. */
  private next(): void {
    const first = this.waiting.shift();
    if (first === undefined) this.free++;
    else first();
  }

  init = (): Promise<void> => this.inner.init();
  beginTransaction = (
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> => this.inner.beginTransaction(connection, settings);
  commitTransaction = (connection: DatabaseConnection): Promise<void> =>
    this.inner.commitTransaction(connection);
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    this.inner.rollbackTransaction(connection);
  destroy = (): Promise<void> => this.inner.destroy();
}
