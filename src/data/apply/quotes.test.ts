import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bitOf,
  F,
  FIELD_COUNT,
  KEY_BIT,
  QuoteColumns,
  SESSIONS,
} from "../../../contract/feed/columns.ts";
import { PACK_HEADER, PACK_QUIET, packLength, packRow } from "../../../contract/feed/pack.ts";
import type { Realtime } from "../../../contract/market/realtime.ts";
import { feedClock, ORIGIN, origin, retire } from "../stores/market/board.ts";
import { asOf, cols, freshness } from "../stores/market/quotes.ts";
import { applyPack } from "./quotes.ts";
import { seedQuotes, seedStored } from "./seed.ts";

const T = 1_767_225_600_000;
let nextId = 0;
/** The table outlives a test: each takes a row of its own. */
let id = 0;
beforeEach(() => {
  id = nextId++;
});

interface PackedRow {
  id: number;
  mask: number;
  seq: number;
  ts?: number;
  status?: number;
  values: Partial<Record<number, number>>;
}

/** A pack as the worker writes it. */
function pack(
  rows: PackedRow[],
  head: { beatAt?: number; offset?: number; flags?: number } = {},
): ArrayBuffer {
  const out = new Float64Array(packLength(rows.length));
  const source = new QuoteColumns();
  let at = PACK_HEADER;
  for (const row of rows) {
    for (const [field, value] of Object.entries(row.values))
      source.values[row.id * FIELD_COUNT + Number(field)] = value!;
    source.seq[row.id] = row.seq;
    source.ts[row.id] = row.ts ?? T;
    at = packRow(out, at, source, row.id, row.mask, row.status ?? 0);
  }
  out.set([1, rows.length, head.offset ?? 0, head.beatAt ?? T, head.flags ?? 0]);
  return out.buffer;
}

const LAST = bitOf(F.last);
const BID = bitOf(F.bid);
const SESSION = bitOf(F.session);

function realtime(symId: number, over: Partial<Realtime> = {}): Realtime {
  const texts = {
    open: "",
    high: "",
    low: "",
    prevClose: "",
    change: "",
    changeRatio: "",
    bidQty: "",
    ask: "",
    askQty: "",
    volume: "",
    turnover: "",
  };
  const rest = {
    extPrice: "",
    extChangeRatio: "",
    extTs: 0,
    mark: "",
    index: "",
    fundingRate: "",
    nextFundingAt: 0,
  };
  const base = {
    symbol: `s${symId}`,
    symId,
    priceScale: 2,
    qtyScale: 5,
    last: "1.00",
    bid: "0.99",
    session: "trading" as const,
  };
  return {
    ...base,
    ...texts,
    ...rest,
    ts: T,
    seq: 5,
    aliveAt: T,
    status: "ok",
    source: "sim",
    ...over,
  };
}

describe("packs", () => {
  test("a complete row replaces what was held, a partial one changes its cells only", () => {
    applyPack(
      pack([{ id, mask: KEY_BIT | LAST | BID, seq: 1, values: { [F.last]: 100, [F.bid]: 99 } }]),
    );
    applyPack(pack([{ id, mask: LAST, seq: 2, values: { [F.last]: 101 } }]));
    expect([cols.get(id, F.last), cols.get(id, F.bid), cols.seq[id]]).toEqual([101, 99, 2]);
    applyPack(pack([{ id, mask: KEY_BIT | LAST, seq: 3, values: { [F.last]: 102 } }]));
    expect([cols.has(id, F.last), cols.has(id, F.bid)]).toEqual([true, false]);
  });

  test("a partial row that HTTP has overtaken is left out, and its cells are skipped", () => {
    const other = nextId++;
    applyPack(pack([{ id, mask: KEY_BIT | LAST, seq: 4, values: { [F.last]: 100 } }]));
    seedQuotes([realtime(id, { seq: 9, last: "2.00", ts: T + 5 })]);
    applyPack(
      pack([
        { id, mask: LAST, seq: 8, values: { [F.last]: 150 } },
        { id: other, mask: KEY_BIT | LAST, seq: 1, values: { [F.last]: 7 } },
      ]),
    );
    expect([cols.get(id, F.last), cols.get(other, F.last)]).toEqual([200, 7]);
  });

  test("of one tick the earliest time is kept, whoever told it: a complete row says its age in few bits", () => {
    const at = (): number => cols.ts[id];
    applyPack(
      pack([{ id, mask: KEY_BIT | LAST, seq: 4, ts: T - 2000, values: { [F.last]: 100 } }]),
    );
    seedQuotes([realtime(id, { seq: 4, ts: T - 9000 })]);
    expect(at()).toBe(T - 9000);
    applyPack(
      pack([{ id, mask: KEY_BIT | LAST, seq: 4, ts: T + 5000, values: { [F.last]: 100 } }]),
    );
    expect(at()).toBe(T - 9000);
    applyPack(pack([{ id, mask: LAST, seq: 5, ts: T + 6000, values: { [F.last]: 101 } }]));
    expect(at()).toBe(T + 6000);
  });

  test("any packs: the table equals a slow map of the same rows", () => {
    const row = fc.record({
      n: fc.nat(3),
      fields: fc.uniqueArray(fc.nat(FIELD_COUNT - 1), { minLength: 1 }),
      value: fc.integer(),
      key: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(row, { selector: (r) => r.n }), { maxLength: 20 }),
        (packs) => {
          const ids = [0, 1, 2, 3].map(() => nextId++);
          const oracle = new Map<number, Map<number, number>>();
          let seq = 0;
          for (const rows of packs) {
            seq++;
            applyPack(
              pack(
                rows.map((r) => {
                  let mask = r.key ? KEY_BIT : 0;
                  const values: Record<number, number> = {};
                  for (const f of r.fields) {
                    mask |= bitOf(f);
                    values[f] = r.value + f;
                  }
                  const held = r.key
                    ? new Map<number, number>()
                    : (oracle.get(ids[r.n]) ?? new Map<number, number>());
                  for (const f of r.fields) held.set(f, r.value + f);
                  oracle.set(ids[r.n], held);
                  return { id: ids[r.n], mask, seq, values };
                }),
              ),
            );
          }
          for (const rowId of ids) {
            const held = new Map<number, number>();
            for (let f = 0; f < FIELD_COUNT; f++)
              if (cols.has(rowId, f)) held.set(f, cols.get(rowId, f));
            expect(held).toEqual(new Map([...(oracle.get(rowId) ?? [])].sort(([a], [b]) => a - b)));
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("seeding", () => {
  test("texts become scaled integers, an empty text is unknown", () => {
    seedQuotes([realtime(id, { last: "64233.10", volume: "1.5", ask: "" })]);
    expect([cols.get(id, F.last), cols.get(id, F.volume), cols.has(id, F.ask)]).toEqual([
      6_423_310,
      150_000,
      false,
    ]);
  });

  test("an older answer changes nothing", () => {
    seedQuotes([realtime(id, { seq: 5, last: "2.00" })]);
    seedQuotes([realtime(id, { seq: 4, last: "3.00", ts: T - 1 })]);
    expect(cols.get(id, F.last)).toBe(200);
  });

  test("stored values fill empty rows only, and are told apart until something newer comes", () => {
    seedStored([realtime(id, { ts: T - 9000 })]);
    expect([asOf(id), freshness(id, T)]).toEqual([T - 9000, "none"]);
    seedQuotes([realtime(id)]);
    expect([asOf(id), freshness(id, T)]).toEqual([0, "live"]);
    seedStored([realtime(id, { last: "9.00" })]);
    expect(cols.get(id, F.last)).toBe(100);
  });
});

describe("freshness", () => {
  const live = (
    over: Partial<PackedRow> = {},
    beatAt = T,
    session = SESSIONS.indexOf("trading"),
  ): void =>
    applyPack(
      pack(
        [
          {
            id,
            mask: KEY_BIT | LAST | SESSION,
            seq: 1,
            values: { [F.last]: 1, [F.session]: session },
            ...over,
          },
        ],
        { beatAt },
      ),
    );

  test("a quiet symbol is live as long as beats vouch for it: delayed after 3 s without one, blocked after 5", () => {
    live({ ts: T - 3_600_000 });
    expect([0, 3000, 3001, 5000, 5001].map((ms) => freshness(id, T + ms))).toEqual([
      "live",
      "live",
      "delayed",
      "delayed",
      "blocked",
    ]);
  });

  test("the server's clock counts, not ours", () => {
    live();
    feedClock.offset = 60_000;
    expect([freshness(id, T - 60_000), freshness(id, T - 60_000 + 4000)]).toEqual([
      "live",
      "delayed",
    ]);
    feedClock.offset = 0;
  });

  test("a symbol its source calls delayed is so at once, and blocked 5 s after its last sign, whatever the beat says", () => {
    live();
    applyPack(
      pack([{ id, mask: KEY_BIT | LAST, seq: 1, values: { [F.last]: 1 }, status: 1 }], {
        beatAt: T + 100,
      }),
    );
    feedClock.beatAt = T + 60_000;
    expect([freshness(id, T + 200), freshness(id, T + 5000), freshness(id, T + 5001)]).toEqual([
      "delayed",
      "delayed",
      "blocked",
    ]);
  });

  test("it was silent for three seconds when it is called delayed: one without ticks is blocked two seconds later, as the server sees it", () => {
    live({ ts: T - 3_600_000 });
    applyPack(
      pack([{ id, mask: LAST, seq: 1, ts: T - 3_600_000, values: { [F.last]: 1 }, status: 1 }], {
        beatAt: T + 3100,
      }),
    );
    feedClock.beatAt = T + 60_000;
    expect([freshness(id, T + 3200), freshness(id, T + 5100), freshness(id, T + 5101)]).toEqual([
      "delayed",
      "delayed",
      "blocked",
    ]);
  });

  test("closed and halted are states of their own, however old", () => {
    live({}, T, SESSIONS.indexOf("closed"));
    expect(freshness(id, T + 60_000)).toBe("closed");
    applyPack(pack([{ id, mask: KEY_BIT | LAST, seq: 1, values: { [F.last]: 1 }, status: 2 }]));
    expect(freshness(id, T + 60_000)).toBe("halted");
  });

  test("a row nobody wishes for any more ages from its last proof, though beats go on", () => {
    live({}, T + 1000);
    retire(id);
    feedClock.beatAt = T + 60_000;
    expect([origin[id], freshness(id, T + 1000), freshness(id, T + 60_000)]).toEqual([
      ORIGIN.http,
      "live",
      "blocked",
    ]);
  });
});

test("the quiet flag of a pack does not reach the next one", () => {
  applyPack(
    pack([{ id, mask: KEY_BIT | LAST, seq: 1, values: { [F.last]: 1 } }], { flags: PACK_QUIET }),
  );
  applyPack(pack([{ id, mask: LAST, seq: 2, values: { [F.last]: 2 } }]));
  expect(cols.get(id, F.last)).toBe(2);
});
