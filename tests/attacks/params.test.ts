/**
 * Parameters of every call, probed from outside: what takes `7` for a number has bounds, and what
 * is an amount takes digits and nothing around them. A field that is new is found by what it does
 * and by its name, so none can be forgotten.
 */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";

interface Field {
  /** `call.field`. */
  at: string;
  schema: v.GenericSchema;
}
const FIELDS: readonly Field[] = ALL_CALLS.flatMap((call) =>
  Object.entries(
    (call.params as unknown as { entries: Record<string, v.GenericSchema> }).entries,
  ).map(([name, schema]) => ({
    at: `${call.name}.${name}`,
    schema,
  })),
);
const read = ({ schema }: Field, text: unknown): unknown => {
  const parsed = v.safeParse(schema, text, { abortEarly: true });
  return parsed.success ? parsed.output : undefined;
};
const takes = (field: Field, text: string): boolean =>
  v.safeParse(field.schema, text, { abortEarly: true }).success;

const INT4_MAX = 2 ** 31 - 1;
const LAST_INSTANT = 8.64e15;
/** Fields whose numbers no 32-bit column holds, with their bound: times and the id of a trade. */
const WIDE: Readonly<Record<string, number>> = {
  "getKline.endTime": LAST_INSTANT,
  "exchangeApplyOpen.expireAt": LAST_INSTANT,
  "contractApplyOpen.expireAt": LAST_INSTANT,
  "contractApplyClose.expireAt": LAST_INSTANT,
  "alertSave.expiresAt": LAST_INSTANT,
  "getTrade.fromId": Number.MAX_SAFE_INTEGER,
  ...Object.fromEntries(
    [
      "moneylogList",
      "moneylogCsv",
      "moneylogStatement",
      "rechargeList",
      "withdrawList",
      "exchangeApplyList",
      "exchangeApplyDeals",
      "exchangeApplyCsv",
      "exchangeProfitLoss",
      "contractApplyList",
      "contractOrderList",
      "contractOrderDeals",
      "contractOrderFundingList",
      "futuresList",
    ].flatMap((call) => [
      [`${call}.from`, LAST_INSTANT],
      [`${call}.to`, LAST_INSTANT],
    ]),
  ),
};

describe("a whole number", () => {
  // Bounded lists of numbers too: they are read like numbers, and refuse the rest by themselves.
  const numbers = FIELDS.filter((field) =>
    ["0", "1", "7"].some((text) => typeof read(field, text) === "number"),
  );

  it("is found where numbers are known to be", () => {
    const known = [
      "supportList.after",
      "supportRead.msgId",
      "newsList.pageNo",
      "getKline.limit",
      "getKline.endTime",
      "getTrade.fromId",
    ];
    expect(known.filter((at) => !numbers.some((field) => field.at === at))).toEqual([]);
  });

  it.each(numbers.map((field) => [field.at, field] as const))("%s has bounds", (at, field) => {
    const bound = WIDE[at] ?? INT4_MAX;
    const tries = [2 ** 31, 2 ** 32, 2 ** 53, 8.64e15, 8.64e15 + 1]
      .map(String)
      .concat(Array.from({ length: 40 }, (_, n) => "9".repeat(n + 1)));
    expect(tries.filter((text) => Number(read(field, text) ?? 0) > bound)).toEqual([]);
    const wrong = [
      "-2147483649",
      "-9",
      "-0",
      "1.5",
      "1e3",
      "0x7",
      "NaN",
      "Infinity",
      " 7",
      "7\n",
      "+7",
      "\ufeff7",
      "7\u00a0",
      "1_000",
      "٧",
      "七",
    ];
    expect(wrong.filter((text) => takes(field, text))).toEqual([]);
  });
});

/**
 * Bounds of filters by price or size. They are compared, never booked: zeros in front are no fault
 * of a filter.
 */
const BOUNDS = [
  "realtimeByType.priceFrom",
  "realtimeByType.priceTo",
  "realtimeByType.capFrom",
  "realtimeByType.capTo",
];
const TICKET = ["price", "qty", "slippage", "stopPriceLoss", "stopPriceProfit", "triggerPrice"];
/** Fields of orders beyond limit, market and stop. */
const SPECIAL = ["activationPrice", "distance", "distanceRate", "priceFrom", "priceTo"];
/** Amounts of every kind on the wire. */
const AMOUNTS = [
  "accountTransfer.amount",
  "demoRecharge.amount",
  ...["amount", "price", "qty", "slippage", "triggerPrice", ...SPECIAL].map(
    (field) => `exchangeApplyOpen.${field}`,
  ),
  ...["price", "qty"].map((field) => `exchangeApplyUpdate.${field}`),
  ...[...TICKET, ...SPECIAL].map((field) => `contractApplyOpen.${field}`),
  ...[...TICKET, ...SPECIAL, "share"].map((field) => `contractApplyClose.${field}`),
  ...["price", "qty"].map((field) => `contractApplyUpdate.${field}`),
  ...[
    "contractOrderAdjustMargin.amount",
    "contractOrderClose.qty",
    "contractOrderSetStop.stopPriceLoss",
    "contractOrderSetStop.stopPriceProfit",
  ],
  ...["price", "price_ratio", "quantity", "min_amount", "max_amount"].flatMap((field) => [
    `c2cAdvertAdd.${field}`,
    `c2cAdvertAddClosed.${field}`,
  ]),
  ...["amount", "coin_amount", "expect_price"].flatMap((field) => [
    `c2cOrderOpen.${field}`,
    `c2cOrderOpenPost.${field}`,
    `c2cQuickOpen.${field}`,
  ]),
  ...[
    "c2cBestOffers.amount",
    "c2cBestOffers.coin_amount",
    "c2cOrderAdjust.amount",
    "c2cAdvertList.amount",
  ],
  "exchangeQuote.fromAmount",
  "exchangeQuote.toAmount",
  "financeOrderOpen.amount",
  "futuresOpen.amount",
  "icoBuy.amount",
  "ipoSubscribe.qty",
  "financeOrderRedeem.amount",
  "financeOrderRedeem.expectPenalty",
  "creditApply.amount",
  "creditQuote.amount",
  "creditRepay.amount",
  "pledgeAdd.qty",
  "pledgeOpen.amount",
  "pledgeOpen.pledgeQty",
  "pledgePreview.amount",
  "pledgePreview.pledgeQty",
  "pledgeRenew.expectInterest",
  "pledgeRepay.amount",
  "pledgeRepay.expectDebt",
  "rechargeApply.amount",
  "withdrawApply.amount",
  "withdrawApply.quotedFee",
  "withdrawApply.quotedRate",
  "withdrawQuote.amount",
  ...BOUNDS,
];
/** Where a minus takes out. */
const SIGNED = ["contractOrderAdjustMargin.amount"];
/** Names that an amount may have. */
const AMOUNT_NAME =
  /amount|price|qty|quantity|volume|money|fee|cap(From|To)|balance|margin|units|total|sum|value|(^|_)rate$/i;
const HOSTILE = [
  ...[
    "NaN",
    "Infinity",
    "-Infinity",
    "1e9",
    "1E9",
    "0x10",
    "0b1",
    "0o7",
    "1_000",
    "1,000",
    "1.000,5",
    "-1",
    "-0",
    "+1",
    "--1",
    "1n",
    "1/2",
    "½",
    "１",
  ],
  ...[
    " 1",
    "1 ",
    "\t1",
    "1\n",
    "\n1",
    "1\r\n",
    "1\u00a0",
    "\u00a01",
    "\ufeff1",
    "1\ufeff",
    "\u200b1",
    "1\u2028",
    "1 000",
    "1\u202f000",
    "1\0",
    "1\u0000.5",
  ],
  ...[
    "1.",
    ".5",
    "1..5",
    "1.5.5",
    `1.${"1".repeat(19)}`,
    "9".repeat(19),
    "9".repeat(400),
    "٣",
    "१",
    "1;",
    "1'",
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
  ],
];

describe("an amount", () => {
  const looks = FIELDS.filter(
    (field) => takes(field, "1.5") && !takes(field, "a") && typeof read(field, "1.5") === "string",
  );
  const named = FIELDS.filter(
    ({ at }) => AMOUNT_NAME.test(at.split(".")[1]) && !at.endsWith("_type"),
  );

  it("is one of those that are known here", () => {
    expect([...new Set([...looks, ...named].map(({ at }) => at))].sort()).toEqual(
      [...AMOUNTS].sort(),
    );
  });

  it.each(AMOUNTS)("%s is digits and at most one point", (at) => {
    const field = FIELDS.find((one) => one.at === at) as Field;
    expect(takes(field, "12")).toBe(true);
    const hostile = BOUNDS.includes(at) ? HOSTILE : [...HOSTILE, "01", "00", "-0"];
    expect(hostile.filter((text) => takes(field, text))).toEqual(SIGNED.includes(at) ? ["-1"] : []);
    expect(
      [1, 1n, true, null, [], ["1"], {}, Number.NaN].filter(
        (value) => v.safeParse(field.schema, value).success,
      ),
    ).toEqual([]);
  });
});
