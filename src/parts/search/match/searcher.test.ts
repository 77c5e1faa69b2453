import { expect, test } from "vitest";
import { createSearcher, DEBOUNCE_MS, type SearchState } from "./searcher.ts";

type Answer = { ok: true; value: string[] } | { ok: false; error: string };

/** A searcher whose timer and answers the test moves by hand. */
function bench() {
  const shown: SearchState<string, string>[] = [];
  const asked: { word: string; signal: AbortSignal; answer: (a: Answer) => Promise<void> }[] = [];
  let timer: { task: () => void; ms: number } | undefined;
  const searcher = createSearcher<string, string>({
    show: (state) => shown.push(state),
    wait: (task, ms) => {
      const mine = { task, ms };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
    search: (word, signal) => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      asked.push({
        word,
        signal,
        answer: async (a) => {
          resolve(a);
          await promise;
          await Promise.resolve();
        },
      });
      return promise;
    },
  });
  const rest = () => {
    const due = timer;
    timer = undefined;
    due?.task();
    return due?.ms;
  };
  return { searcher, shown, asked, rest, last: () => shown.at(-1) };
}

test("typing rests for 500 ms before anything is asked, and only the last word is", () => {
  const b = bench();
  for (const text of ["b", "bt", "btc"]) b.searcher.type(text);
  expect(b.asked).toHaveLength(0);
  expect(b.rest()).toBe(DEBOUNCE_MS);
  expect(b.asked.map((a) => a.word)).toEqual(["btc"]);
});

test("a new word cancels the request before it, and its late answer shows nothing", async () => {
  const b = bench();
  b.searcher.type("ap");
  b.rest();
  b.searcher.type("app");
  expect(b.asked[0].signal.aborted).toBe(true);
  b.rest();
  await b.asked[1].answer({ ok: true, value: ["apple"] });
  await b.asked[0].answer({ ok: true, value: ["apricot"] });
  expect(b.last()).toEqual({ kind: "ready", word: "app", hits: ["apple"] });
});

test("the hits before stay while the next ones load, and after a failure", async () => {
  const b = bench();
  b.searcher.type("ap");
  b.rest();
  await b.asked[0].answer({ ok: true, value: ["apple"] });
  b.searcher.type("app");
  expect(b.last()).toEqual({ kind: "pending", word: "app", hits: ["apple"] });
  b.rest();
  await b.asked[1].answer({ ok: false, error: "network" });
  expect(b.last()).toEqual({ kind: "failed", word: "app", error: "network", hits: ["apple"] });
});

test("an emptied field is idle at once, blanks do not ask again", () => {
  const b = bench();
  b.searcher.type("btc");
  b.searcher.type(" btc ");
  expect(b.shown).toHaveLength(1);
  b.searcher.type("");
  expect([b.last(), b.rest()]).toEqual([{ kind: "idle" }, undefined]);
});

test("enter asks now, once; retry asks the same word again", () => {
  const b = bench();
  b.searcher.type("btc");
  b.searcher.now();
  b.searcher.now();
  expect(b.asked.map((a) => a.word)).toEqual(["btc"]);
  b.searcher.retry();
  expect([b.asked.map((a) => a.word), b.asked[0].signal.aborted]).toEqual([["btc", "btc"], true]);
});

test("closing cancels what is under way", () => {
  const b = bench();
  b.searcher.type("btc");
  b.rest();
  b.searcher.close();
  expect(b.asked[0].signal.aborted).toBe(true);
});
