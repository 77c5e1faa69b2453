import { expect, test } from "vitest";
import { mayPopUp, nextNotice } from "./notice-places.ts";

test("never over login, registration, verification, money on its way or the announcement itself", () => {
  const quiet = [
    "/login",
    "/register",
    "/verify",
    "/authentication",
    "/verified",
    "/exchange/channel-out",
    "/cryptos/withdraw/withdrawPage",
    "/cryptos/rechargeSubmit",
    "/cryptos/exchangePage",
    "/cryptos/exchangeSubmit",
    "/payMentMethod/list",
    "/transfer/transferSubmit",
    "/cryptos/announceDetail",
  ];
  expect(quiet.filter(mayPopUp)).toEqual([]);
  const open = [
    "/quotes/index",
    "/my/index",
    "/verifyElse",
    "/cryptos/announce",
    "/cryptos/exchangeRate",
    "/personal/index",
  ];
  expect(open.filter(mayPopUp)).toEqual(open);
});

test("the newest that runs and was not seen", () => {
  const notice = (id: string, startTime: number, endTime: number) => ({ id, startTime, endTime });
  const notices = [notice("later", 50, 90), notice("b", 10, 90), notice("a", 0, 20)];
  expect(nextNotice(notices, [], 15)?.id).toBe("b");
  expect(nextNotice(notices, ["b"], 15)?.id).toBe("a");
  expect(nextNotice(notices, ["b"], 20)).toBeUndefined();
  expect(nextNotice(notices, [], 50)?.id).toBe("later");
});
