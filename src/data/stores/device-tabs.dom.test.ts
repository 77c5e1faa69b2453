// @vitest-environment happy-dom
/**
 * Two tabs on one device: what another one has set is known here, and not undone by what is set
 * here.
 */
import { expect, it } from "vitest";
import { type Key, persist } from "../persist.ts";
import { bookChoice$, chooseBook, chooseStep } from "./device/book-choice.ts";
import { chart$, chartChoice } from "./device/chart-prefs.ts";
import { isQuick, setQuick } from "./device/confirming.ts";
import { hidden$ } from "./device/hidden.ts";
import { prefs$, setPref } from "./device/prefs.ts";
import { gridChoice, watchGrid$ } from "./device/watch-grid.ts";

/** Another tab writes a key, and this one hears of it. */
function otherTab<K extends Key>(key: K, value: Parameters<typeof persist.save<K>>[1]): void {
  persist.save(key, value);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

it("settings of another tab stay when one of them is changed here", () => {
  otherTab("book", { ...persist.load("book"), layout: "asks", steps: { eth: 5 } });
  chooseStep("btc", 10);
  chooseBook({ unit: "quote" });
  expect(persist.load("book")).toMatchObject({
    layout: "asks",
    unit: "quote",
    steps: { eth: 5, btc: 10 },
  });
  expect(bookChoice$.peek().layout).toBe("asks");

  chartChoice.stage("4hour");
  otherTab("chartPrefs", {
    ...persist.load("chartPrefs"),
    indicators: ["BOLL"],
    axis: "log",
    time: true,
  });
  chartChoice.ext(false);
  expect(persist.load("chartPrefs")).toMatchObject({
    indicators: ["BOLL"],
    axis: "log",
    ext: false,
  });
  expect([chart$.peek().stage, chart$.peek().time]).toEqual(["4hour", false]);

  otherTab("watchGrid", { ...persist.load("watchGrid"), size: "4x4" });
  gridChoice.own("btc", "5min");
  expect([watchGrid$.peek().size, watchGrid$.peek().own]).toEqual(["4x4", { btc: "5min" }]);

  otherTab("quickOrders", ["forex"]);
  setQuick("spot", true);
  expect([persist.load("quickOrders"), isQuick("forex")]).toEqual([["forex", "spot"], true]);

  otherTab("hideBalances", "on");
  expect(hidden$.peek()).toBe(true);

  otherTab("theme", "dark");
  setPref("density", "compact");
  expect([prefs$.peek().theme, persist.load("theme"), persist.load("density")]).toEqual([
    "dark",
    "dark",
    "compact",
  ]);
});
