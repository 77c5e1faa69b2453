/** An index and its members agree from the bell on. */
import { expect, test } from "vitest";
import { F } from "../../../contract/feed/columns.ts";
import type { Services } from "../../kernel/services.ts";
import { Market } from "../../market/market.ts";
import { openSource } from "../../market/sources/open-source.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { itemConstituents } from "./items/item-constituents.ts";

/** A Tuesday's bell in New York. */
const BELL = Date.UTC(2026, 10, 24, 14, 30);
/**
 * Basis points. The busiest members trade once more before all have opened, and within a minute an
 * index goes a way of its own.
 */
const APART = 2;

test.each([1, 2])(
  "once the opening auction has printed an index has moved as its members have (seed %i)",
  (seed) => {
    const clock = new ManualClock(BELL - 1000);
    const market = new Market({ ...openSource({ seed, rate: 2000, startAt: BELL - 1000 }), clock });
    const services = { market } as Services;
    const indices = market.catalog.instruments.filter(
      (i) =>
        i.market === "us" &&
        i.type === "index" &&
        market.facts.basket("index", i.symbol) !== undefined,
    );
    expect(indices.length).toBeGreaterThan(3);
    const wrong: unknown[] = [];
    for (const after of [800, 1000, 61_000]) {
      clock.pass(BELL + after - clock.now());
      market.advance();
      for (const { symId, symbol } of indices) {
        const told = itemConstituents(
          {
            id: symbol,
            kind: "index",
            sort: "",
            order: "desc",
            after: "",
            pageNo: 1,
            pageSize: 600,
          },
          services,
          {
            language: "en",
          },
        );
        if (!told.ok) throw new Error(symbol);
        const members =
          told.value.page.list.reduce((sum, { contribution }) => sum + Number(contribution), 0) *
          10_000;
        const { cols } = market.board;
        const own = (cols.get(symId, F.last) / cols.get(symId, F.prevClose) - 1) * 10_000;
        if (Math.abs(own - members) > APART) wrong.push([after, symbol, own, members]);
      }
    }
    expect(wrong).toEqual([]);
  },
);
