/** Money in: ways, addresses, declared payments, records. Real accounts only. */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { FILE_URL } from "../../rules/fields.ts";
import { DEPOSIT_STATUS, type DepositStatus } from "../../rules/machines.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { Bit, GET, Int, POST, Text } from "../shapes.ts";
import { After, Amount, Id, Millis, oneOf, PageNo, PageSize, RequestId } from "../wire/params.ts";

const name = (n: ErrorName): string => n;
/** A coin, currency or chain by its code; empty for any. */
export const Code = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9]{0,24}$/, name("systemParameter")),
  ),
  "",
);
export const WAYS_IN = ["crypto", "bank", "c2c", "service"] as const;
export const MONEY_CHANNELS = ["crypto", "bank"] as const;
export type MoneyChannel = (typeof MONEY_CHANNELS)[number];
const TxHash = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^[\w:.-]{0,128}$/, name("fieldTooLong"))),
  "",
);
/** Address that an upload answered with; empty for none. */
const Voucher = v.optional(
  v.union(
    [v.literal(""), v.pipe(v.string(), v.regex(FILE_URL, name("documentsMissing")))],
    name("documentsMissing"),
  ),
  "",
);
const DepositStatusShape = v.picklist(Object.values(DEPOSIT_STATUS) as DepositStatus[]);

/** The account that a transfer by bank goes to. */
export const PlatformAccount = v.object({
  bank: Text,
  holder: Text,
  number: Text,
  swift: Text,
  branch: Text,
});
export type PlatformAccount = v.InferOutput<typeof PlatformAccount>;

const ChainIn = v.object({
  chain: Text,
  enabled: Bit,
  min: Text,
  max: Text,
  confirmations: Int,
  needMemo: Bit,
  precision: Int,
  arrivalMinutes: Int,
});
/** One coin with its chains, one currency by bank, or one of the ways without either. */
export const ChannelIn = v.object({
  channel: v.picklist(WAYS_IN),
  enabled: Bit,
  symbol: Text,
  currency: Text,
  /** '1': listed first. */
  isTop: v.picklist(["0", "1"]),
  chains: v.array(ChainIn),
  min: Text,
  max: Text,
  fee: Text,
  precision: Int,
  arrivalMinutes: Int,
});
export type ChannelIn = v.InferOutput<typeof ChannelIn>;

export const rechargeChannels = call({
  name: "rechargeChannels",
  methods: GET,
  path: "/rechargeOrder!channels.action",
  auth: "token",
  about:
    "Ways in: coins by chain, currencies by bank; closed ones are listed. `sandbox`: payments are simulated.",
  params: v.object({
    channel: v.optional(v.picklist(["", ...WAYS_IN], name("systemParameter")), ""),
    symbol: Code,
  }),
  data: v.object({ sandbox: Bit, list: v.array(ChannelIn) }),
});

export const rechargeAddress = call({
  name: "rechargeAddress",
  methods: GET,
  path: "/rechargeOrder!address.action",
  auth: "real",
  about:
    "The own address of a coin on a chain, always the same; E41 for a closed way, E38 where there is none.",
  params: v.object({ symbol: Code, chain: Code }),
  data: v.object({
    address: Text,
    memo: Text,
    min: Text,
    max: Text,
    confirmations: Int,
    arrivalMinutes: Int,
    explorer: Text,
    sandbox: Bit,
  }),
});

export const Deposit = v.object({
  orderNo: Text,
  channel: v.picklist(MONEY_CHANNELS),
  symbol: Text,
  chain: Text,
  address: Text,
  memo: Text,
  currency: Text,
  /** Declared; what was received where nothing was. */
  amount: Text,
  credited: Text,
  /** Units of the currency for one of the symbol; empty without a currency. */
  rate: Text,
  status: DepositStatusShape,
  confirmations: Int,
  confirmationsNeed: Int,
  txHash: Text,
  txUrl: Text,
  voucher: v.array(Text),
  platformAccount: v.nullable(PlatformAccount),
  /** The method a transfer by bank comes from, as far as the owner named one. */
  payment: v.nullable(v.object({ type: Int, masked: Text })),
  reference: Text,
  /** A code that the page has words for, or what a reviewer wrote. */
  reason: Text,
  createTime: Int,
  /** 0 for none. */
  expireTime: Int,
  finishTime: Int,
});
export type Deposit = v.InferOutput<typeof Deposit>;

export const rechargeApply = changing({
  name: "rechargeApply",
  methods: POST,
  path: "/rechargeOrder!apply.action",
  auth: "real",
  resend: true,
  money: true,
  about:
    "Declares a payment: of a coin with its hash or a picture, or by bank, which opens an order to be paid within a day.",
  params: v.object({
    channel: v.picklist(MONEY_CHANNELS, name("systemParameter")),
    symbol: Code,
    chain: Code,
    currency: Code,
    amount: Amount,
    txHash: TxHash,
    voucher: Voucher,
    /** By bank: one of the owner's methods that a bank knows; empty for none. */
    paymentId: v.optional(v.union([v.literal(""), Id]), ""),
    requestId: RequestId,
  }),
  data: v.object({
    orderNo: Text,
    status: DepositStatusShape,
    reference: Text,
    platformAccount: v.nullable(PlatformAccount),
    expireTime: Int,
  }),
});

export const rechargeVoucher = changing({
  name: "rechargeVoucher",
  methods: POST,
  path: "/rechargeOrder!voucher.action",
  auth: "real",
  resend: true,
  about: "Hands in the slip of a transfer by bank.",
  params: v.object({
    orderNo: Id,
    voucher: v.pipe(
      v.string(name("documentsMissing")),
      v.regex(FILE_URL, name("documentsMissing")),
    ),
  }),
  data: v.object({ status: DepositStatusShape }),
});

export const rechargeCancel = changing({
  name: "rechargeCancel",
  methods: POST,
  path: "/rechargeOrder!cancel.action",
  auth: "real",
  resend: true,
  about: "Takes an unpaid order by bank back.",
  params: v.object({ orderNo: Id }),
  data: v.object({ status: DepositStatusShape }),
});

/** Filters that both lists of records have. */
export const RECORD_FILTERS = {
  pageNo: PageNo,
  after: After,
  pageSize: PageSize,
  channel: v.optional(v.picklist(["", ...MONEY_CHANNELS], name("systemParameter")), ""),
  symbol: Code,
  status: v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      oneOf([0, 1, 2, 3, 4, 5, 6]),
    ]),
  ),
  from: Millis,
  to: Millis,
} as const;

export const rechargeList = call({
  name: "rechargeList",
  methods: GET,
  path: "/rechargeOrder!list.action",
  auth: "token",
  about: "Own deposits, newest first. `symbol` is the coin or the currency.",
  params: v.object(RECORD_FILTERS),
  data: pageOf(Deposit),
});

export const rechargeGet = call({
  name: "rechargeGet",
  methods: GET,
  path: "/rechargeOrder!get.action",
  auth: "token",
  about: "One own deposit.",
  params: v.object({ orderNo: Id }),
  data: Deposit,
});

export const DEPOSIT_CALLS = [
  rechargeChannels,
  rechargeAddress,
  rechargeApply,
  rechargeVoucher,
  rechargeCancel,
  rechargeList,
  rechargeGet,
] as const;
