import { expect, it } from "vitest";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import { faultOfName } from "./group-name.ts";

const groups = [
  { id: "default", name: "", isDefault: true },
  { id: "a", name: "US tech", isDefault: false },
] as WatchGroup[];

it("a name is required, short, and no other group's; its own is no fault", () => {
  expect(
    [
      ["", undefined],
      ["  ", undefined],
      ["x".repeat(21), undefined],
      [" us  TECH ", undefined],
      [" us  TECH ", "a"],
      ["Core", undefined],
    ].map(([name, own]) => faultOfName(name as string, groups, own)),
  ).toEqual(["empty", "empty", "long", "taken", undefined, undefined]);
});
