/**
 * The market floor: source, board, catalog and life of the running process, as one value that use
 * cases read and the market feed encodes from. The source may be exchanged (lab: another seed); the
 * instruments stay, so ids and subscriptions stay valid.
 */
import { F } from "../../contract/feed/columns.ts";
import type { MarketSource, QuoteSink } from "../../contract/feed/source.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { Board } from "./board/board.ts";
import type { StopWatching, TickListener } from "./board/watch.ts";
import type { Catalog } from "./catalog.ts";
import type { Clock } from "./clock.ts";
import type { Sector } from "./facts.ts";
import { type MarketFacts, NO_FACTS } from "./facts.ts";
import { Life } from "./life.ts";
import { Lists } from "./lists.ts";
import { usdPer } from "./rates.ts";

export interface MarketParts {
  source: MarketSource;
  catalog: Catalog;
  sectors: readonly Sector[];
  clock: Clock;
  /** Facts beside prices; undefined where there are none. */
  facts?: MarketFacts;
  /** Stands between source and board; the lab uses it to freeze symbols. */
  wrapSink?: (board: Board) => QuoteSink;
  /** The lab's: symbols that stand still. */
  held?: (symId: number) => boolean;
}

export class Market {
  source: MarketSource;
  /**
   * Number of the source's life: with a symbol's sequence and time it names a tick for good. Rises
   * with every start and exchange.
   */
  sourceLife: number;
  readonly catalog: Catalog;
  readonly sectors: readonly Sector[];
  readonly clock: Clock;
  readonly facts: MarketFacts;
  readonly board: Board;
  readonly life: Life;
  readonly lists = new Lists();
  readonly held: (symId: number) => boolean;
  private readonly sink: QuoteSink;
  /** The time used last. */
  private lookedAt = 0;

  constructor(parts: MarketParts) {
    this.source = parts.source;
    this.catalog = parts.catalog;
    this.sectors = parts.sectors;
    this.clock = parts.clock;
    this.facts = parts.facts ?? NO_FACTS;
    this.board = new Board(parts.catalog.instruments.length, parts.clock.now());
    this.board.judge(
      parts.catalog.instruments.flatMap(({ symId, type }) => (type === "perpetual" ? [symId] : [])),
    );
    this.life = new Life(this.board);
    this.held = parts.held ?? (() => false);
    this.sink = parts.wrapSink?.(this.board) ?? this.board;
    this.sourceLife = parts.clock.now();
    this.source.open(this.sourceLife, this.sink);
    // A source that stands still until its time comes is not alive until then.
    this.board.setBack(this.sourceLife);
  }

  /** Takes what the source has up to now. Returns the time used, epoch ms. */
  advance(): number {
    const now = this.clock.now();
    // Proof of life from a time to come would keep a source that fell silent alive until then.
    if (now < this.lookedAt) this.board.setBack(now);
    this.lookedAt = now;
    this.source.advance(now, this.sink);
    return now;
  }

  /**
   * Every tick of these symbols reaches the listener in the turn that took it, after the board and
   * before any client is told the quotes. Unknown symbols are left out. Returns what ends it.
   */
  watch(symbols: readonly string[], listener: TickListener): StopWatching {
    const ids = symbols.flatMap((symbol) => this.catalog.find(symbol)?.symId ?? []);
    return this.board.watch.watch(ids, listener, this.source, this.clock.now());
  }

  /** Newest sign of life of any symbol, epoch ms. */
  aliveAt(): number {
    return this.board.aliveAt.reduce((newest, at) => Math.max(newest, at), 0);
  }

  /** Exchanges the source for one with the same instruments. */
  replaceSource(source: MarketSource): void {
    this.source.close();
    this.source = source;
    const now = this.clock.now();
    this.sourceLife = Math.max(now, this.sourceLife + 1);
    source.open(now, this.sink);
    this.board.tape.restart(source, now);
  }

  /** Today's turnover in US dollars, for comparing across markets only. */
  turnoverUsd(i: Instrument): number {
    return (
      (this.board.cols.get(i.symId, F.turnover) / 100 / i.unitDivisor) * usdPer(this, i.currency)
    );
  }

  /** Market value in US dollars; 0 when the units outstanding are not known. */
  capUsd(i: Instrument): number {
    const price = this.board.cols.get(i.symId, F.last) / 10 ** i.priceScale / i.unitDivisor;
    return price * this.catalog.facts(i.symbol).units * usdPer(this, i.currency);
  }
}
