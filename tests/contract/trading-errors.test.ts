/**
 * Each error code of the markets and trading part, and where a test reaches it through the calls:
 * the file, and the words there. A code without a test fails here, and so does a test that was
 * taken away.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ERRORS, type ErrorName } from "../../contract/errors.ts";

const SPOT = "trading/spot.test.ts";
const PERPETUAL = "trading/perpetual/perpetual.test.ts";
const STOCK = "trading/stock/stock.test.ts";
const CODES = "trading/codes.test.ts";
/** By code: the error's name, and files of `server/modules` whose tests are answered with it. */
const REACHED: Readonly<Record<number, readonly [ErrorName, ...string[]]>> = {
  1001: ["pageNumber", CODES, "market/calls.test.ts"],
  1002: ["orderQuantity", SPOT, PERPETUAL, STOCK],
  1003: ["amountEmpty", "delivery/delivery.test.ts", "offers/ico/ico.test.ts"],
  1004: ["amountNotPositive", PERPETUAL, "delivery/delivery.test.ts"],
  1005: [
    "amountOutsideRange",
    "trading/calls.test.ts",
    "delivery/delivery.test.ts",
    "offers/ipo/ipo.test.ts",
  ],
  1006: ["productNotExist", CODES, SPOT, PERPETUAL],
  1007: [
    "priceObtaining",
    SPOT,
    PERPETUAL,
    "trading/perpetual/forex.test.ts",
    "delivery/delivery.test.ts",
  ],
  1008: ["liveDataFailed", "market/detail/detail-calls.test.ts", "exchange/exchange.test.ts"],
  1009: [
    "currentlyClosed",
    SPOT,
    PERPETUAL,
    "trading/perpetual/forex-nights.test.ts",
    "offers/ipo/ipo.test.ts",
  ],
  1010: ["marketClosed", STOCK],
  1011: ["insufficientBalance", SPOT, PERPETUAL, STOCK],
  1012: ["insufficientPosition", SPOT, STOCK],
  1013: ["turnoverBelowLimit", SPOT, PERPETUAL],
  1014: ["feeUnreasonable", STOCK],
  1015: ["leverageDiffers", PERPETUAL, "trading/perpetual/forex.test.ts"],
  1016: ["closableInsufficient", PERPETUAL],
  1017: ["outsideOrderLimits", SPOT, PERPETUAL, STOCK],
  1018: ["subscriptionInProcess", "offers/ipo/ipo.test.ts"],
  1019: ["subscriptionsExceeded", "offers/ipo/ipo.test.ts"],
  1020: ["noPermission", CODES, "watchlist/watchlist.test.ts"],
  1021: ["watchGroupTaken", "watchlist/watchlist.test.ts"],
  1022: ["watchGroupName", "watchlist/watchlist.test.ts"],
  1023: ["primaryKycFirst", STOCK, "offers/ipo/ipo.test.ts"],
  1024: ["orderStatus", SPOT, PERPETUAL],
  1025: ["statusError", "deposits/deposits.test.ts"],
  1026: ["insufficientQuota", "offers/ipo/ipo.test.ts", "offers/ico/ico.test.ts"],
  1027: ["systemParameter", SPOT, PERPETUAL],
  1028: ["amendDeviation", SPOT, STOCK],
  1029: ["stepInvalid", SPOT, PERPETUAL, STOCK],
  1030: ["userDisabled", CODES],
  1031: ["termsNotAgreed", PERPETUAL, "delivery/delivery.test.ts"],
  1033: ["stopWrongSide", PERPETUAL],
  1034: ["tooManyOpenOrders", SPOT, PERPETUAL],
};
/** Answered before any call: by the number itself. */
const AT_THE_DOOR = { 1035: "server/plugins/http.test.ts" } as const;
/** 1032 is nobody's. */
const CODES_OF_THE_PART = Array.from({ length: 35 }, (_, i) => 1001 + i).filter(
  (code) => code !== 1032,
);

it.each(CODES_OF_THE_PART)("%i is reached by a test", (code) => {
  if (code in AT_THE_DOOR)
    return expect(readFileSync(AT_THE_DOOR[code as keyof typeof AT_THE_DOOR], "utf8")).toContain(
      String(code),
    );
  const [name, ...files] = REACHED[code];
  expect(ERRORS[name][0]).toBe(code);
  for (const file of files)
    expect(readFileSync(`server/modules/${file}`, "utf8"), file).toContain(`"${name}"`);
});
