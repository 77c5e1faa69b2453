import { expect, test } from "vitest";
import { createPersist, HISTORY_MAX, type Store, withRecent } from "./persist.ts";

class MemoryStore implements Store {
  readonly map = new Map<string, string>();
  getItem(key: string): string | null {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.map.set(key, value);
  }
  removeItem(key: string): void {
    this.map.delete(key);
  }
}

test("an empty storage gives the specification's defaults", () => {
  const persist = createPersist(new MemoryStore());
  expect([
    persist.loadStage(),
    persist.load("isLoad"),
    persist.load("currency"),
    persist.load("historyList"),
    persist.load("theme"),
  ]).toEqual([{ stage: "1day", seconds: 86_400_000 }, 1, "USD", [], undefined]);
});

test("words are stored bare, the rest as JSON, under the specification's keys", () => {
  const store = new MemoryStore();
  const persist = createPersist(store);
  persist.saveStage("60min");
  persist.save("opcionalList", ["btc"]);
  persist.save("language", "CN");
  expect(Object.fromEntries(store.map)).toEqual({
    stage: "60min",
    seconds: "3600000",
    opcionalList: '["btc"]',
    language: "CN",
  });
});

const RESET = {
  historyList: [],
  isLoad: 1,
  citasList: [],
  book: { layout: "both", amount: "level", unit: "base", levels: 10, steps: {} },
};

test.each([
  ["historyList", "[1,2]"],
  ["historyList", "not json"],
  ["isLoad", "7"],
  ["citasList", '[{"symbol":"btc"}]'],
  ["book", '{"layout":"both","amount":"level","unit":"base","steps":{"btc":3}}'],
] as const)("a corrupt %s is reset, alone", (key, text) => {
  const store = new MemoryStore();
  store.map.set(key, text);
  store.map.set("language", "CN");
  const persist = createPersist(store);
  expect([persist.load(key), store.map.has(key), persist.load("language")]).toEqual([
    RESET[key],
    false,
    "CN",
  ]);
});

test("stage and seconds belong together: a pair that does not match, or an unknown stage, is the default pair", () => {
  const store = new MemoryStore();
  const persist = createPersist(store);
  store.map.set("stage", "60min");
  store.map.set("seconds", "60000");
  expect(persist.loadStage()).toEqual({ stage: "1day", seconds: 86_400_000 });
  store.map.set("stage", "3min");
  expect(persist.loadStage()).toEqual({ stage: "1day", seconds: 86_400_000 });
});

test("a default that was handed out and changed is not the next one's default", () => {
  const persist = createPersist(new MemoryStore());
  persist.load("opcionalList").push("btc");
  expect(persist.load("opcionalList")).toEqual([]);
});

test("without a storage, or with one that throws, the page lives on defaults", () => {
  const broken: Store = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => {
      throw new Error("denied");
    },
  };
  for (const persist of [createPersist(undefined), createPersist(broken)]) {
    persist.save("currency", "EUR");
    expect(persist.load("currency")).toBe("USD");
  }
});

test("recents: newest first, no duplicates, at most twenty", () => {
  const many = Array.from({ length: 20 }, (_, i) => `s${i}`);
  expect(withRecent(["a", "b"], "b")).toEqual(["b", "a"]);
  expect(withRecent(many, "new")).toEqual(["new", ...many.slice(0, HISTORY_MAX - 1)]);
});
