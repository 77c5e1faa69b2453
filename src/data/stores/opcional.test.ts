import { expect, test } from "vitest";
import { starred } from "./opcional.ts";

test("the star adds in front, takes out again, and a full list takes nothing", () => {
  expect(starred(["btc"], "aapl.us")).toEqual({ list: ["aapl.us", "btc"], did: "added" });
  expect(starred(["aapl.us", "btc"], "btc")).toEqual({ list: ["aapl.us"], did: "removed" });
  const full = Array.from({ length: 50 }, (_, i) => `s${i}`);
  expect(starred(full, "btc")).toEqual({ list: full, did: "full" });
  expect(starred(full, "s3").did).toBe("removed");
});
