import { expect, it } from "vitest";
import { type Ranked, rankedPage } from "./ranked-page.ts";

interface Ad {
  id: string;
  price: number;
}
const BY: readonly Ranked<Ad>[] = [{ of: ({ price }) => price }, { of: ({ id }) => id }];
const ads = (...prices: number[]): Ad[] => prices.map((price, i) => ({ id: `a${i}`, price }));
const ids = (list: readonly Ad[]): string => list.map(({ id }) => id).join();

/** Pages of two, with what `change` makes of the list before each next one. */
function readThrough(
  list: Ad[],
  change: (list: Ad[], shown: readonly Ad[]) => Ad[],
  hold: "row" | "value",
): string {
  const shown: Ad[] = [];
  let [now, after] = [list, ""];
  for (let i = 0; i < 9; i++) {
    const page = rankedPage(now, BY, { pageNo: 1, pageSize: 2, after }, hold);
    shown.push(...page.list);
    after = page.next;
    if (after === "") break;
    now = change(now, page.list);
  }
  return ids(shown);
}

it("what goes between two pages skips nothing, whichever rows have gone", () => {
  for (const hold of ["row", "value"] as const)
    for (const gone of [0, 1, 2]) {
      const change = (list: Ad[], shown: readonly Ad[]) =>
        list.filter((ad) => !shown.slice(0, gone).includes(ad));
      expect(readThrough(ads(5, 1, 4, 2, 3), change, hold)).toBe("a1,a3,a4,a2,a0");
    }
});

it("prices that move together move the cursor with them where it means the row", () => {
  const fall = (list: Ad[]) => list.map((ad) => ({ ...ad, price: ad.price - 2 }));
  expect(readThrough(ads(1, 2, 3, 4, 5), fall, "row")).toBe("a0,a1,a2,a3,a4");
  expect(readThrough(ads(1, 2, 3, 4, 5), fall, "value")).toBe("a0,a1,a3,a4");
});

it("a value that is not known stands last in both directions, rows of one value stay in order", () => {
  const list = ads(Number.NaN, 2, 2, 1);
  expect(ids(rankedPage(list, BY, { pageNo: 1, pageSize: 9 }).list)).toBe("a3,a1,a2,a0");
  const down = [{ ...BY[0], largest: true }, BY[1]];
  expect(ids(rankedPage(list, down, { pageNo: 1, pageSize: 9 }).list)).toBe("a1,a2,a3,a0");
  const first = rankedPage(list, down, { pageNo: 1, pageSize: 3 });
  expect(rankedPage(list, down, { pageNo: 1, pageSize: 3, after: first.next })).toEqual({
    list: [list[0]],
    total: 4,
    pageNo: 1,
    pageSize: 3,
    hasMore: false,
    next: "",
  });
});

it("a page number is taken as before, and a cursor that no list gave finds nothing", () => {
  expect(ids(rankedPage(ads(1, 2, 3), BY, { pageNo: 2, pageSize: 2 }).list)).toBe("a2");
  for (const after of ["x", "1", "1~2~3", "zz~a0"])
    expect(rankedPage(ads(1, 2), BY, { pageNo: 1, pageSize: 2, after }).list).toEqual([]);
});
