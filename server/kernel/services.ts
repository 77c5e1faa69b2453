/**
 * Services of every use case, job and operator command, whatever its subject. Passed explicitly; no
 * module state. The kernel knows services that it does not run (the market) by type alone.
 */

import type { LiveOutbox } from "../account-feed/outbox.ts";
import type { AlertWatch } from "../alerts/alert-watch.ts";
import type { BridgeDoor } from "../bridge/door.ts";
import type { Random } from "../db/random.ts";
import type { Db } from "../db/tx.ts";
import type { DeliveryDesk } from "../engine/delivery/desk.ts";
import type { Engine } from "../engine/engine.ts";
import type { MoneyDesk } from "../ledger/desk.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { CurrencyConfig } from "../market/currencies.ts";
import type { IndexPrices } from "../market/index-price.ts";
import type { Market } from "../market/market.ts";
import type { SplitWatch } from "../market/shares/split-watch.ts";
import type { Courier } from "../notify/courier.ts";
import type { Door } from "./limits/door.ts";
import type { Incidents } from "./limits/incidents.ts";
import type { UnderWay } from "./limits/under-way.ts";
import type { OwedBy } from "./owed.ts";
import type { Hasher } from "./passwords/hasher.ts";
import type { SecurityProfile } from "./profile.ts";
import type { Secrets } from "./secrets.ts";

export interface Services {
  db: Db;
  random: Random;
  secrets: Secrets;
  hasher: Hasher;
  /** Where callers without a session come in. */
  door: Door;
  /** Refusals on their way to the audit trail. */
  incidents: Incidents;
  /** Commands of this process that run now, for their repeats. */
  underWay: UnderWay;
  profile: SecurityProfile;
  live: LiveOutbox;
  mail: Mailer;
  /** Notices on their way out of the app. */
  courier: Courier;
  /** Prices, books, trades and sessions as they are now, and the clock of the process. */
  market: Market;
  /** Prices that loans are judged by: means of coins' prices over a minute. */
  index: IndexPrices;
  /** The one writer of orders. */
  engine: Engine;
  /** The one who opens and settles fixed periods, beside the engine and under its lease. */
  delivery: DeliveryDesk;
  /** Price alerts against every tick. */
  alerts: AlertWatch;
  /** Shares that jump between two sessions. */
  splits: SplitWatch;
  /** Where commands that move one account's money are carried out in batches. */
  desk: MoneyDesk;
  /** An account's debts, over all lenders. */
  owed: OwedBy;
  /** Display currencies in force, by code. Dated rows of the database, read at start. */
  currencies: ReadonlyMap<string, CurrencyConfig>;
  /** Real accounts may deal at prices that the simulator made; demo accounts always may. */
  realAtSimulatedPrices: boolean;
  /** The world outside: where money comes from and goes to. */
  bridge: BridgeDoor;
  /**
   * How much the rate limits are multiplied, and what bounds strangers at work: 1, more where tests
   * come from one address.
   */
  generous: number;
  /** Tells operators, by the output of the process. */
  log: (what: string, error: unknown) => void;
  /** Sandbox policy: reviews decide by themselves after this long; undefined when people decide. */
  sandboxMs: number | undefined;
}
