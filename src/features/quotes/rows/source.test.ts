import { expect, it } from "vitest";
import { noteSource, saidOf, sources$ } from "./source.ts";

it("rows that agree have one word, rows that do not are partly live", () => {
  const live = { type: "cryptos", source: "live" } as const;
  const sim = { type: "cryptos", source: "sim" } as const;
  expect([saidOf([live, live]), saidOf([sim]), saidOf([live, sim])]).toEqual([
    "live",
    "sim",
    "partly",
  ]);
});

it("a tab keeps its word while another one loads", () => {
  noteSource([{ type: "perpetual", source: "live" }]);
  noteSource([
    { type: "us", source: "sim" },
    { type: "index", source: "sim" },
  ]);
  expect(sources$.get()).toEqual({ crypto: "live", stocks: "sim" });
});
