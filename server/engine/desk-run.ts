/** One symbol at work: its memory, what waits for it, and what of the feed it has seen. */
import { type Answer, type Command, keyOf } from "./command.ts";
import { type FeedEvent, type FeedMark, type FeedPort, isAfter } from "./feed.ts";
import { type Listing, marginTermsOf } from "./listing.ts";
import { concerns } from "./match/concerns.ts";
import { Desk } from "./match/desk.ts";
import { markOf } from "./match/draft.ts";
import type { Unit } from "./settle/work.ts";

export interface Pending {
  command: Command;
  /** Monotonic ms after which a market order has waited too long for an event. */
  deadline?: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** A book without news is looked at this often while something depends on it, epoch ms. */
const PLACES_EVERY_MS = 1000;

export class DeskRun {
  readonly symbol: string;
  readonly listing: Listing;
  desk: Desk;
  /** Commands in the order they came. */
  inbox: Pending[] = [];
  /** A settling of this symbol is under way. */
  isBusy = false;
  /** Settlings in a row that failed. */
  failures = 0;
  /** The newest event that memory has taken in. */
  seen: FeedEvent | undefined;
  private readonly feed: FeedPort;
  private readonly unfollow: () => void;
  private placesAt = 0;

  constructor(symbol: string, listing: Listing, feed: FeedPort) {
    this.symbol = symbol;
    this.listing = listing;
    this.desk = new Desk(listing.product);
    this.feed = feed;
    this.unfollow = feed.follow(symbol);
  }

  /** The unit that can be done now, and its callers; undefined when there is none. */
  next(now: number): { unit: Unit; pending: Pending[] } | undefined {
    const newest = this.feed.newest(this.symbol);
    const isNews =
      newest !== undefined &&
      (this.seen === undefined || this.desk.risk.isCut || isAfter(newest, this.seen));
    const isBehind = this.desk.unsaved.size > 0 && now - this.placesAt >= PLACES_EVERY_MS;
    if (!isNews && this.inbox.length === 0) return isBehind ? this.catchUp(now) : undefined;
    const event = this.feed.look(this.symbol, this.seen);
    if (event?.worth !== undefined)
      this.desk.risk.counts(event.worth, marginTermsOf(this.listing.instrument, now));
    const pending = this.takeReady(event);
    if (!isNews && pending.length === 0) return undefined;
    const writesPlaces = now - this.placesAt >= PLACES_EVERY_MS;
    if (writesPlaces) this.placesAt = now;
    const { symbol, listing, desk } = this;
    return {
      pending,
      unit: {
        symbol,
        listing,
        desk,
        event,
        isNews,
        writesPlaces,
        commands: pending.map(({ command }) => command),
      },
    };
  }

  /** Where the feed stands still, what trails and places have seen is written all the same. */
  private catchUp(now: number): ReturnType<DeskRun["next"]> {
    this.placesAt = now;
    const { symbol, listing, desk } = this;
    return {
      pending: [],
      unit: {
        symbol,
        listing,
        desk,
        event: undefined,
        isNews: false,
        writesPlaces: true,
        commands: [],
      },
    };
  }

  /** Takes in an event that reaches nothing, without a turn. */
  ignores({ event, writesPlaces }: Unit): boolean {
    const { desk, listing } = this;
    if (event === undefined || (writesPlaces && desk.unsaved.size > 0)) return false;
    const mark = listing.product === "spot" ? undefined : markOf(event);
    if (concerns(desk, event, mark)) return false;
    desk.risk.isCut = false;
    if (mark !== undefined) desk.risk.learn(mark, event.ts);
    this.seen = event;
    return true;
  }

  /**
   * Commands that this event serves: at most one a key, and those at market only when it came after
   * them.
   */
  private takeReady(event: FeedEvent | undefined): Pending[] {
    const keys = new Set<string>();
    const byAccount = this.listing.product !== "spot";
    const clients = new Set<string>();
    const ready = (one: Pending): boolean => {
      const key = keyOf(one.command, byAccount);
      if (keys.has(key)) return false;
      keys.add(key);
      if (one.command.kind !== "place") return true;
      const { clientOrderId, accountId } = one.command.order;
      const client = `${accountId} ${clientOrderId}`;
      if (clients.has(client)) return false;
      clients.add(client);
      return (
        one.deadline === undefined ||
        (event?.isFresh === true && isAfterOrFirst(event, one.command.accepted))
      );
    };
    const taken = this.inbox.filter(ready);
    if (taken.length > 0) this.inbox = this.inbox.filter((one) => !taken.includes(one));
    return taken;
  }

  /** Market orders whose second is over. */
  tooLate(mono: number): Pending[] {
    const late = this.inbox.filter(({ deadline }) => deadline !== undefined && deadline <= mono);
    if (late.length > 0) this.inbox = this.inbox.filter((one) => !late.includes(one));
    return late;
  }

  /** True when a command closes a position that is gone by now: no event has to come for it. */
  closesNothing(command: Command): boolean {
    const id = command.kind === "place" ? command.order.contract?.positionId : undefined;
    return id !== undefined && id !== "none" && !this.desk.risk.positions.has(id);
  }

  get isIdle(): boolean {
    return !this.isBusy && this.inbox.length === 0 && this.desk.isIdle;
  }

  close(): void {
    this.unfollow();
  }
}

const isAfterOrFirst = (event: FeedMark, accepted: FeedMark | undefined): boolean =>
  accepted === undefined || isAfter(event, accepted);
