/**
 * Wallets and assets: what an account holds, what it is worth, what changed it, and moving it
 * between the account's own pockets.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { FIATS } from "../../money/assets.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { Bit, GET, GET_POST, Int, Text } from "../shapes.ts";
import { After, Amount, Id, Millis, oneOf, PageNo, PageSize, RequestId } from "../wire/params.ts";

const name = (n: ErrorName): string => n;

/**
 * Pockets of an account as they travel. Money comes in and goes out at FUNDS; trading and earning
 * have pockets of their own.
 */
export const WALLET_TYPES = ["FUNDS", "SPOT", "CONTRACT", "STOCK", "FOREX", "FINANCE"] as const;
export type WalletType = (typeof WALLET_TYPES)[number];
const WalletType = v.picklist(WALLET_TYPES);
/** As asked for: case does not count. */
export const AccountTypeParam = v.pipe(
  v.string(name("statusError")),
  v.toUpperCase(),
  v.picklist(WALLET_TYPES, name("statusError")),
);
const AccountTypeFilter = v.optional(
  v.union([v.literal(""), AccountTypeParam], name("statusError")),
  "",
);
/** Code of a coin or a currency, case does not count. */
export const AssetParam = v.pipe(
  v.string(name("productNotExist")),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9.-]{0,23}$/, name("productNotExist")),
);
const AssetFilter = v.optional(v.union([v.literal(""), AssetParam], name("productNotExist")), "");
const CurrencyParam = v.optional(
  v.pipe(Text, v.toUpperCase(), v.picklist(FIATS, name("systemParameter"))),
  "USD",
);

/**
 * One coin of one pocket. Amounts are exact; `price` and `valuation` are USDT, empty while no price
 * is known.
 */
export const WalletRow = v.object({
  accountType: WalletType,
  symbol: Text,
  name: Text,
  balance: Text,
  available: Text,
  frozen: Text,
  price: Text,
  valuation: Text,
  precision: Int,
});
export type WalletRow = v.InferOutput<typeof WalletRow>;

/** One coin over all pockets. */
const CoinRow = v.object({
  ...v.omit(WalletRow, ["accountType"]).entries,
  accounts: v.array(v.object({ accountType: WalletType, available: Text, frozen: Text })),
});

export const walletUsdt = call({
  name: "walletUsdt",
  methods: GET,
  path: "/wallet/getUsdt",
  auth: "token",
  about: "USDT of one account type, the funds account unless another is named.",
  params: v.object({ accountType: v.optional(AccountTypeParam, "FUNDS") }),
  data: v.object({ money: Text, frozen: Text }),
});

export const walletAll = call({
  name: "walletAll",
  methods: GET,
  path: "/wallet/getWalletAll",
  auth: "token",
  about:
    "Every coin that the account holds, over all account types, and what it owes on loans. `total`, what is owned less what is owed, is in the currency asked for; empty while a price or the rate is missing.",
  params: v.object({ currency: CurrencyParam }),
  data: v.object({
    total: Text,
    currency: Text,
    list: v.array(CoinRow),
    owed: v.optional(
      v.array(
        v.object({
          kind: v.picklist(["pledge", "credit"]),
          symbol: Text,
          amount: Text,
          valuation: Text,
        }),
      ),
      [],
    ),
  }),
});

export const walletTypes = call({
  name: "walletTypes",
  methods: GET,
  path: "/wallet/getAccountTypeList",
  auth: "token",
  about: "The account types, in their order, and which coins each may hold.",
  params: v.object({}),
  data: v.array(
    v.object({
      accountType: WalletType,
      name: Text,
      transferIn: Bit,
      transferOut: Bit,
      symbols: v.array(Text),
      sort: Int,
    }),
  ),
});

export const walletByType = call({
  name: "walletByType",
  methods: GET,
  path: "/wallet/getWalletByAccountType",
  auth: "token",
  about: "The coins of one account type. `total` is USDT, empty while a price is missing.",
  params: v.object({ accountType: AccountTypeParam }),
  data: v.object({
    accountType: WalletType,
    total: Text,
    transferable: v.record(Text, Text),
    list: v.array(WalletRow),
  }),
});

/** 0 confirming, 1 success, 2 fail. */
const TransferStatus = v.picklist([0, 1, 2]);
const TransferRow = v.object({
  orderNo: Text,
  from: WalletType,
  to: WalletType,
  symbol: Text,
  amount: Text,
  status: TransferStatus,
  reason: Text,
  /** Available sums of both sides when it was done. */
  fromAfter: Text,
  toAfter: Text,
  createTime: Int,
  updateTime: Int,
});
export type TransferRow = v.InferOutput<typeof TransferRow>;

export const accountTransfer = changing({
  name: "accountTransfer",
  methods: GET_POST,
  path: "/wallet/accountTransfer",
  auth: "token",
  resend: true,
  money: true,
  about: "Moves a coin between two account types of the same account, at once and without a fee.",
  params: v.object({
    from: AccountTypeParam,
    to: AccountTypeParam,
    symbol: AssetParam,
    amount: Amount,
    requestId: RequestId,
  }),
  data: TransferRow,
});

export const transferList = call({
  name: "transferList",
  methods: GET,
  path: "/wallet/transferList",
  auth: "token",
  about: "Transfers of the account, newest first. `account`: either side.",
  params: v.object({
    symbol: AssetFilter,
    account: AccountTypeFilter,
    status: v.optional(v.union([v.literal(""), oneOf([0, 1, 2])], name("systemParameter")), ""),
    orderNo: v.optional(v.union([v.literal(""), Id], name("notExist")), ""),
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: pageOf(TransferRow),
});

export const assetsAll = call({
  name: "assetsAll",
  methods: GET,
  path: "/assets!getAll.action",
  auth: "token",
  about:
    "What the account is worth: what is owned less what is owed on loans (`owed`). `total` in the currency asked for, everything else USDT; empty while a price is missing. `profitToday`: since the business day began, deposits and withdrawals taken out; empty where that moment was not recorded.",
  params: v.object({ currency: CurrencyParam }),
  data: v.object({
    total: Text,
    currency: Text,
    totalUsdt: Text,
    profitToday: Text,
    profitRate: Text,
    accounts: v.array(v.object({ accountType: WalletType, name: Text, valuation: Text })),
    owed: v.optional(Text, "0"),
    updateTime: Int,
  }),
});

/** How far back a curve goes, days; 0 for all. */
export const CURVE_DAYS = [7, 30, 90, 365, 0] as const;
export const assetsCurve = call({
  name: "assetsCurve",
  methods: GET,
  path: "/assets!curve.action",
  auth: "token",
  about:
    "Equity in USDT over time, deposits and withdrawals taken out: each point is what the account would have been worth without those that came later. A stretch that was not recorded has no points, and ends with one whose `gap` is true.",
  params: v.object({ days: v.optional(oneOf(CURVE_DAYS), "30") }),
  data: v.object({
    list: v.array(v.object({ t: Int, usdt: Text, gap: Bit })),
    profit: Text,
    profitRate: Text,
  }),
});

/** Causes of a change of a balance, by the specification's names. */
export const MONEY_TYPES = [
  "recharge",
  "withdraw",
  "withdraw_refund",
  "transfer_in",
  "transfer_out",
  "exchange_in",
  "exchange_out",
  "trade",
  "fee",
  "interest",
  "rebate",
  "earn",
  "loan",
  "demo",
  "adjust",
] as const;
export type MoneyType = (typeof MONEY_TYPES)[number];

const MoneyRow = v.object({
  id: Text,
  accountType: WalletType,
  symbol: Text,
  type: v.picklist(MONEY_TYPES),
  /** With its sign. */
  amount: Text,
  /** Available after it. */
  after: Text,
  refNo: Text,
  refType: Text,
  createTime: Int,
  /** Symbol of the order, position or fixed period. */
  instrument: v.optional(Text),
});
export type MoneyRow = v.InferOutput<typeof MoneyRow>;

const MONEY_FILTERS = {
  accountType: AccountTypeFilter,
  symbol: AssetFilter,
  type: v.optional(v.picklist(["", ...MONEY_TYPES], name("systemParameter")), ""),
  from: Millis,
  to: Millis,
} as const;

export const moneylogList = call({
  name: "moneylogList",
  methods: GET,
  path: "/moneylog!list.action",
  auth: "token",
  about: "Every change of an available sum, newest first.",
  params: v.object({ ...MONEY_FILTERS, pageNo: PageNo, after: After, pageSize: PageSize }),
  data: pageOf(MoneyRow),
});

export const moneylogCsv = call({
  name: "moneylogCsv",
  methods: GET,
  path: "/moneylog!csv.action",
  auth: "token",
  answer: "bytes",
  timeoutMs: 60_000,
  about:
    "The same as a CSV file, oldest first, whole and exact. Times are of the zone in the header `tz`.",
  params: v.object(MONEY_FILTERS),
  data: v.any(),
});

const StatementLine = v.object({ type: v.picklist(MONEY_TYPES), in: Text, out: Text, net: Text });
export const moneylogStatement = call({
  name: "moneylogStatement",
  methods: GET,
  path: "/moneylog!statement.action",
  auth: "token",
  about:
    "What every pocket held at `from` and at `to`, frozen parts included, and what changed it between, by kind: opening and all lines together are the closing, which is the " +
    "ledger's own balance of that moment.",
  params: v.object({ from: Millis, to: Millis }),
  data: v.object({
    from: Int,
    to: Int,
    list: v.array(
      v.object({
        accountType: WalletType,
        symbol: Text,
        opening: Text,
        closing: Text,
        lines: v.array(StatementLine),
      }),
    ),
  }),
});

export const WALLET_CALLS = [
  walletUsdt,
  walletAll,
  walletTypes,
  walletByType,
  accountTransfer,
  transferList,
  assetsAll,
  assetsCurve,
  moneylogList,
  moneylogCsv,
  moneylogStatement,
] as const;
