import { expect, test } from "vitest";
import { isHome, nextNotice } from "./notice-places.ts";

test("on the home page alone, whichever of its markets is shown", () => {
  const paths = [
    "/login",
    "/trade/index",
    "/my/index",
    "/personal/index",
    "/optional/index",
    "/news/index",
    "/cryptos/trade/btc",
    "/quotes/index/x",
  ];
  expect([paths.filter(isHome), isHome("/quotes/index")]).toEqual([[], true]);
});

test("the newest that runs and was not seen", () => {
  const notice = (id: string, startTime: number, endTime: number) => ({ id, startTime, endTime });
  const notices = [notice("later", 50, 90), notice("b", 10, 90), notice("a", 0, 20)];
  expect(nextNotice(notices, [], 15)?.id).toBe("b");
  expect(nextNotice(notices, ["b"], 15)?.id).toBe("a");
  expect(nextNotice(notices, ["b"], 20)).toBeUndefined();
  expect(nextNotice(notices, [], 50)?.id).toBe("later");
});
