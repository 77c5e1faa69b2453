/**
 * A market without instruments, for what runs beside no feed: an operator's command while the
 * server is down.
 */
import type { MarketSource } from "../../../contract/feed/source.ts";
import type { MarketSession } from "../../../contract/market/session.ts";
import { Catalog } from "../catalog.ts";
import type { Clock } from "../clock.ts";
import { Market } from "../market.ts";

const CLOSED: Omit<MarketSession, "market"> = {
  session: "closed",
  reason: "",
  tz: "UTC",
  phases: [],
  phasesBefore: [],
  halfDays: [],
  nextChangeAt: 0,
  nextSession: "closed",
  nextReason: "",
  isHalfDay: false,
  holidayName: "",
};

const SILENT: MarketSource = {
  kind: "sim",
  instruments: [],
  open: () => {},
  advance: () => {},
  session: (market) => ({ market, ...CLOSED }),
  bars: () => ({ list: [], more: false }),
  trend: () => ({ prevClose: 0, list: [] }),
  close: () => {},
};

export const closedMarket = (clock: Clock): Market =>
  new Market({ source: SILENT, catalog: new Catalog([]), sectors: [], clock });
