// @vitest-environment happy-dom
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Book, type BookSide as Side } from "../../../../contract/feed/depth/book.ts";
import { type BookRows, book, bookChanged } from "../../../data/stores/market/book.ts";
import { priceText } from "../../../lib/format/price.ts";
import { BookSide } from "../BookSide.tsx";
import { sizeText, worthText } from "./book-labels.ts";
import { type BookPaint, BookPainter } from "./book-painter.ts";

const ROWS = 8;
const PRICE_SCALE = 2;
const QTY_SCALE = 5;

const side = (name: "bid" | "ask") => (
  <BookSide
    side={name}
    count={ROWS}
    label={name}
    priceHead="Price"
    amountHead="Amount"
    ownLabel="Your order"
  />
);
const markup = renderToStaticMarkup(
  <section data-c="book">
    <div data-c="ratio">
      <span data-c="buy" />
      <div role="img">
        <i />
        <i />
      </div>
      <span data-c="sell" />
    </div>
    {side("bid")}
    {side("ask")}
    <span data-c="spread" />
    <span data-c="mark" />
  </section>,
);

const how = (change: Partial<BookPaint["form"]> = {}, own: readonly number[] = []): BookPaint => ({
  symId: 1,
  step: 0,
  own: new Set(own),
  spreadText: (spread) => priceText(spread, PRICE_SCALE, PRICE_SCALE),
  form: {
    amount: "level",
    unit: "base",
    priceScale: PRICE_SCALE,
    qtyScale: QTY_SCALE,
    priceText: (price) => priceText(price, PRICE_SCALE, PRICE_SCALE),
    amountText: (amount) =>
      change.unit === "quote" ? worthText(amount, "latin") : sizeText(amount, QTY_SCALE, "latin"),
    ...change,
  },
  words: {
    buy: (share) => `Buy ${share}%`,
    sell: (share) => `${share}% Sell`,
    ratio: (buy, sell) => `Buy ${buy}%, sell ${sell}%`,
    spread: (value) => `Spread ${value}`,
    mark: (look, time) => (time === "" ? look : `${look} ${time}`),
  },
});

let frames: FrameRequestCallback[] = [];
let root: HTMLElement;
let painter: BookPainter | undefined;
const open = (paint = how()): BookPainter => {
  painter = new BookPainter(root, paint);
  return painter;
};
/** Runs the frames that were asked for; returns how many. */
function nextFrame(): number {
  const due = frames;
  frames = [];
  for (const frame of due) frame(performance.now());
  return due.length;
}

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  frames = [];
  document.body.innerHTML = markup;
  root = document.querySelector('[data-c="book"]') as HTMLElement;
  Object.assign(book, {
    symId: 1,
    state: "obtaining",
    seq: 0,
    ts: 0,
    tick: 0,
    ratio: Number.NaN,
    verifiedAt: 0,
    spread: Number.NaN,
  });
  book.bids.length = 0;
  book.asks.length = 0;
});
afterEach(() => {
  painter?.stop();
  painter = undefined;
  vi.unstubAllGlobals();
});

function copy(from: Side, into: BookRows): void {
  into.length = Math.min(ROWS, from.length);
  let sum = 0;
  for (let rank = 0; rank < into.length; rank++) {
    sum += from.size(rank);
    into.price[rank] = from.price(rank);
    into.size[rank] = from.size(rank);
    into.cumulative[rank] = sum;
  }
}
function publish(from: Book): void {
  copy(from.bids, book.bids);
  copy(from.asks, book.asks);
  book.state = "ok";
  book.seq++;
  book.ts = Date.now();
  bookChanged();
}
const texts = (name: "bid" | "ask", cell: string): string[] =>
  [...root.querySelectorAll(`[data-side="${name}"] [data-c="${cell}"]`)].map(
    (el) => el.textContent ?? "",
  );
const attributes = (name: "bid" | "ask", read: (row: HTMLElement) => unknown): unknown[] =>
  [...root.querySelectorAll<HTMLElement>(`[data-side="${name}"] [data-rank]`)].map(read);

function small(): Book {
  const b = new Book();
  for (const [price, size] of [
    [6_423_150, 41_200],
    [6_423_100, 105_000],
  ])
    b.bids.set(price, size);
  for (const [price, size] of [
    [6_423_200, 30_000],
    [6_423_250, 211_000],
    [6_423_300, 100],
  ])
    b.asks.set(price, size);
  return b;
}
const padded = (list: string[]): string[] => [
  ...list,
  ...Array.from({ length: ROWS - list.length }, () => ""),
];

test("rows that wait for their frame come with their look: a second that ends before it does not call them frozen", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_763_600_000_500 });
  const from = small();
  open();
  publish(from);
  vi.advanceTimersByTime(100);
  nextFrame();
  const before = texts("bid", "price");
  expect(root.dataset.look).toBe("live");
  // The last right book and the gap behind it come in one message; the frame is late.
  from.bids.set(from.bids.price(0), 7 * 10 ** QTY_SCALE);
  copy(from.bids, book.bids);
  book.state = "resyncing";
  bookChanged();
  vi.advanceTimersByTime(600);
  expect([root.dataset.look, texts("bid", "price")]).toEqual(["live", before]);
  vi.advanceTimersByTime(100);
  nextFrame();
  expect([root.dataset.look, texts("bid", "amount")[0]]).toEqual([
    "frozen",
    sizeText(7 * 10 ** QTY_SCALE, QTY_SCALE, "latin"),
  ]);
  vi.useRealTimers();
});

test("a book that was right and broke again between two frames is frozen anew, for a second of its own", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_763_600_000_500 });
  const from = small();
  open();
  publish(from);
  book.verifiedAt = Date.now();
  nextFrame();
  const breakAgain = (): void => {
    book.state = "resyncing";
    bookChanged();
  };
  breakAgain();
  nextFrame();
  expect(root.dataset.look).toBe("frozen");
  vi.advanceTimersByTime(800);
  publish(from);
  book.verifiedAt = Date.now();
  breakAgain();
  nextFrame();
  vi.advanceTimersByTime(800);
  expect(root.dataset.look).toBe("frozen");
  vi.advanceTimersByTime(300);
  expect(root.dataset.look).toBe("skeleton");
  vi.useRealTimers();
});

test("a book is painted with its digits, its empty rows stay empty", () => {
  open();
  publish(small());
  nextFrame();
  expect({
    bids: [texts("bid", "price"), texts("bid", "amount")],
    asks: [texts("ask", "price"), texts("ask", "amount")],
  }).toEqual({
    bids: [padded(["64,231.50", "64,231.00"]), padded(["0.41200", "1.05000"])],
    asks: [
      padded(["64,232.00", "64,232.50", "64,233.00"]),
      padded(["0.30000", "2.11000", "0.00100"]),
    ],
  });
});

test("bars are cumulative and both sides are measured by the wider one", () => {
  open();
  publish(small());
  nextFrame();
  const scale = (row: HTMLElement): number =>
    Number(
      /scaleX\((.*)\)/.exec(
        (row.querySelector('[data-c="bar"]') as HTMLElement).style.transform,
      )?.[1],
    );
  const share = (sum: number): number => Math.round((sum / 241_100) * 256) / 256;
  expect(attributes("ask", scale).slice(0, 4)).toEqual([share(30_000), share(241_000), 1, 0]);
  expect(attributes("bid", scale).slice(0, 3)).toEqual([share(41_200), share(146_200), 0]);
});

test("sums and worths are those of the rows", () => {
  open(how({ amount: "total" }));
  publish(small());
  nextFrame();
  expect(texts("ask", "amount").slice(0, 3)).toEqual(["0.30000", "2.41000", "2.41100"]);
  painter?.stop();
  open(how({ amount: "total", unit: "quote" }));
  expect(texts("ask", "amount").slice(0, 3)).toEqual(["19.27K", "154.80K", "154.86K"]);
});

test("own orders have their dot where they rest", () => {
  open(how({}, [6_423_100, 6_423_300]));
  publish(small());
  nextFrame();
  const dot = (row: HTMLElement): boolean =>
    !(row.querySelector('[data-c="own"]') as HTMLElement).hidden;
  expect([attributes("bid", dot).slice(0, 3), attributes("ask", dot).slice(0, 4)]).toEqual([
    [false, true, false],
    [false, false, true, false],
  ]);
});

test("shares and spread stand in words, and add up", () => {
  open();
  book.ratio = 0.542;
  book.spread = 50;
  publish(small());
  nextFrame();
  const text = (name: string) => root.querySelector(`[data-c="${name}"]`)?.textContent;
  expect([
    text("buy"),
    text("sell"),
    text("spread"),
    root.querySelector('[role="img"]')?.getAttribute("aria-label"),
  ]).toEqual(["Buy 54.20%", "45.80% Sell", "Spread 0.50", "Buy 54.20%, sell 45.80%"]);
});

test("what grew or went is tinted, a first book is not", () => {
  const b = small();
  const tints = (name: "bid" | "ask") =>
    attributes(
      name,
      (row) => (row.querySelector('[data-c="tint"]') as HTMLElement).dataset.t?.slice(0, -1) ?? "",
    ).slice(0, 3);
  open();
  publish(b);
  nextFrame();
  expect([tints("bid"), tints("ask")]).toEqual([
    ["", "", ""],
    ["", "", ""],
  ]);
  b.bids.set(6_423_100, 200_000);
  b.asks.set(6_423_250, 0);
  publish(b);
  nextFrame();
  expect([tints("bid"), tints("ask")]).toEqual([
    ["", "grown", ""],
    ["", "gone", ""],
  ]);
});

test("however many changes come, a frame is asked for once and paints the last", () => {
  open();
  const b = small();
  for (let i = 1; i <= 500; i++) {
    b.bids.set(6_423_150, i * 100);
    publish(b);
  }
  expect([frames.length, texts("bid", "amount")[0]]).toEqual([1, ""]);
  nextFrame();
  expect([texts("bid", "amount")[0], frames.length]).toEqual(["0.50000", 0]);
});

test("after 10,000 updates the page holds the same nodes, and they show the book", () => {
  open();
  const nodes = [...root.querySelectorAll("*")];
  const walker = () => document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const countTexts = (): number => {
    const walk = walker();
    let n = 0;
    while (walk.nextNode()) n++;
    return n;
  };
  const before = countTexts();
  const b = small();
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  for (let i = 0; i < 10_000; i++) {
    const bid = random(2) === 0;
    const price = bid ? 6_423_150 - random(40) * 50 : 6_423_200 + random(40) * 50;
    (bid ? b.bids : b.asks).set(price, random(3) === 0 ? 0 : random(500_000));
    publish(b);
    nextFrame();
  }
  expect([
    [...root.querySelectorAll("*")].every((el, i) => el === nodes[i]),
    root.querySelectorAll("*").length,
    countTexts(),
  ]).toEqual([true, nodes.length, before]);
  for (const [name, from] of [
    ["bid", b.bids],
    ["ask", b.asks],
  ] as const) {
    const shown = Array.from({ length: Math.min(ROWS, from.length) }, (_, rank) =>
      priceText(from.price(rank), PRICE_SCALE, PRICE_SCALE),
    );
    expect(texts(name, "price")).toEqual(padded(shown));
  }
});

test("rows always equal a fresh painting, whatever came before", () => {
  const level = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), level), { maxLength: 60 }), (changes) => {
      const b = new Book();
      const used = open();
      for (const [bid, [price, size]] of changes) {
        (bid ? b.bids : b.asks).set(bid ? price : 100 + price, size * 1000);
        publish(b);
        nextFrame();
      }
      const html = (): string => root.innerHTML.replace(/ data-t="[^"]*"/g, "");
      used.paint(Date.now());
      const recycled = html();
      used.stop();
      // The same elements, every text and bar forgotten.
      document.body.innerHTML = markup;
      root = document.querySelector('[data-c="book"]') as HTMLElement;
      open().stop();
      expect(html()).toEqual(recycled);
    }),
    { numRuns: 60 },
  );
});

test("another symbol's book is never shown", () => {
  open();
  publish(small());
  nextFrame();
  book.symId = 2;
  bookChanged();
  nextFrame();
  expect([texts("bid", "price").join(""), root.dataset.look]).toEqual(["", "skeleton"]);
});
