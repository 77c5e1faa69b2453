/**
 * Money out: ways, quotes, withdrawals, the address book with its whitelist mode. Real accounts
 * only.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { line } from "../../rules/fields.ts";
import { WITHDRAWAL_STATUS, type WithdrawalStatus } from "../../rules/machines.ts";
import { isPlainLine } from "../../rules/plain-text.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { Bit, Empty, GET, Int, POST, Text } from "../shapes.ts";
import { PRECONDITIONS, PROOF_PARAMS } from "../wire/envelope.ts";
import { Amount, Bool, Id, RequestId } from "../wire/params.ts";
import { Code, MONEY_CHANNELS, RECORD_FILTERS } from "./deposit.ts";

const name = (n: ErrorName): string => n;
/** As typed; the server judges it by its chain's own checksum. */
const Address = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(128, name("addressInvalid")),
    v.check(isPlainLine, name("addressInvalid")),
  ),
  "",
);
const Memo = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(32, name("memoInvalid")),
    v.check(isPlainLine, name("memoInvalid")),
  ),
  "",
);
/** A fee or rate that was shown; empty for none. */
const Quoted = v.optional(
  v.pipe(v.string(), v.regex(/^((0|[1-9]\d{0,17})(\.\d{1,18})?)?$/, name("systemParameter"))),
  "",
);
export const LABEL_MAX = 30;
const WithdrawalStatusShape = v.picklist(Object.values(WITHDRAWAL_STATUS) as WithdrawalStatus[]);

/**
 * Why nothing can be withdrawn now: the reasons of code 20, and three that time or the owner cures.
 */
export const BLOCKED_REASONS = [...PRECONDITIONS, "open_withdrawal", "window", "closed"] as const;
export type BlockedReason = (typeof BLOCKED_REASONS)[number];

export const ChannelOut = v.object({
  channel: v.picklist(MONEY_CHANNELS),
  enabled: Bit,
  symbol: Text,
  chain: Text,
  currency: Text,
  feeType: v.picklist(["fixed", "rate"]),
  /** A sum of the symbol, or a share of the amount of which `feeLeast` is the least. */
  fee: Text,
  feeLeast: Text,
  min: Text,
  max: Text,
  precision: Int,
  needMemo: Bit,
  addressRegex: Text,
  /** Wall times between which requests are taken; null always. */
  window: v.nullable(v.object({ from: Text, to: Text, tz: Text })),
  arrivalMinutes: Int,
});
export type ChannelOut = v.InferOutput<typeof ChannelOut>;

export const withdrawChannels = call({
  name: "withdrawChannels",
  methods: GET,
  path: "/withdraw!channels.action",
  auth: "token",
  about:
    "Ways out, the first thing that is missing before a withdrawal, and the day's limit in USDT.",
  params: v.object({
    channel: v.optional(v.picklist(["", ...MONEY_CHANNELS], name("systemParameter")), ""),
    symbol: Code,
  }),
  data: v.object({
    sandbox: Bit,
    blocked: v.nullable(v.object({ reason: v.picklist(BLOCKED_REASONS), until: Int })),
    dayLimit: Text,
    dayUsed: Text,
    /**
     * Whitelist mode of the address book, and when its ending takes effect, epoch ms; 0 for none.
     */
    whitelist: Bit,
    whitelistEnds: Int,
    list: v.array(ChannelOut),
  }),
});

export const withdrawQuote = call({
  name: "withdrawQuote",
  methods: GET,
  path: "/withdraw!quote.action",
  auth: "real",
  about: "Fee and what arrives. By bank the rate is kept for the account until `validUntil`.",
  params: v.object({
    channel: v.picklist(MONEY_CHANNELS, name("systemParameter")),
    symbol: Code,
    chain: Code,
    currency: Code,
    amount: Amount,
  }),
  data: v.object({
    amount: Text,
    fee: Text,
    receive: Text,
    receiveCurrency: Text,
    rate: Text,
    validUntil: Int,
  }),
});

export const Withdrawal = v.object({
  orderNo: Text,
  channel: v.picklist(MONEY_CHANNELS),
  symbol: Text,
  chain: Text,
  address: Text,
  memo: Text,
  payment: v.nullable(v.object({ type: Int, masked: Text })),
  amount: Text,
  fee: Text,
  receive: Text,
  receiveCurrency: Text,
  rate: Text,
  status: WithdrawalStatusShape,
  cancelable: Bit,
  /** When a withdrawal to a young address leaves (whitelist mode), epoch ms; 0 at once. */
  leavesTime: Int,
  reason: Text,
  txHash: Text,
  txUrl: Text,
  createTime: Int,
  reviewTime: Int,
  finishTime: Int,
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

export const withdrawApply = changing({
  name: "withdrawApply",
  methods: POST,
  path: "/withdraw!apply.action",
  auth: "real",
  money: true,
  about:
    "Asks for a withdrawal with fund password and the Google code, or both sent codes; the amount is held from then on.",
  params: v.object({
    channel: v.picklist(MONEY_CHANNELS, name("systemParameter")),
    symbol: Code,
    chain: Code,
    currency: Code,
    address: Address,
    memo: Memo,
    paymentId: v.optional(v.union([v.literal(""), Id]), ""),
    amount: Amount,
    quotedFee: Quoted,
    quotedRate: Quoted,
    ...PROOF_PARAMS,
    requestId: RequestId,
  }),
  data: v.object({ orderNo: Text, status: WithdrawalStatusShape, leavesTime: Int }),
});

export const withdrawCancel = changing({
  name: "withdrawCancel",
  methods: POST,
  path: "/withdraw!cancel.action",
  auth: "real",
  resend: true,
  money: true,
  about: "Takes a withdrawal back before its review.",
  params: v.object({ orderNo: Id, requestId: RequestId }),
  data: v.object({ status: WithdrawalStatusShape }),
});

export const withdrawList = call({
  name: "withdrawList",
  methods: GET,
  path: "/withdraw!list.action",
  auth: "token",
  about: "Own withdrawals, newest first. `symbol` is the coin or the currency.",
  params: v.object(RECORD_FILTERS),
  data: pageOf(Withdrawal),
});

export const withdrawGet = call({
  name: "withdrawGet",
  methods: GET,
  path: "/withdraw!get.action",
  auth: "token",
  about: "One own withdrawal.",
  params: v.object({ orderNo: Id }),
  data: Withdrawal,
});

export const SavedAddress = v.object({
  id: Text,
  symbol: Text,
  chain: Text,
  address: Text,
  memo: Text,
  label: Text,
  /** From when on it is paid to at once in whitelist mode, epoch ms. */
  trustedTime: Int,
});
export type SavedAddress = v.InferOutput<typeof SavedAddress>;

export const withdrawAddressList = call({
  name: "withdrawAddressList",
  methods: GET,
  path: "/withdrawAddress!list.action",
  auth: "token",
  about: "The address book, newest first.",
  params: v.object({ symbol: Code, chain: Code }),
  data: v.object({ list: v.array(SavedAddress) }),
});

export const withdrawAddressAdd = changing({
  name: "withdrawAddressAdd",
  methods: POST,
  path: "/withdrawAddress!add.action",
  auth: "real",
  secures: true,
  about:
    "Saves an address, with the fund password and the authenticator's code (code 10). Added again it gets the new label and keeps its age.",
  params: v.object({
    symbol: Code,
    chain: Code,
    address: v.pipe(
      v.string(name("addressInvalid")),
      v.trim(),
      v.maxLength(128, name("addressInvalid")),
      v.check(isPlainLine, name("addressInvalid")),
    ),
    memo: Memo,
    label: line(LABEL_MAX),
    ...PROOF_PARAMS,
  }),
  data: v.object({ id: Text }),
});

export const withdrawAddressDelete = changing({
  name: "withdrawAddressDelete",
  methods: POST,
  path: "/withdrawAddress!delete.action",
  auth: "real",
  resend: true,
  about: "Takes an address out of the book.",
  params: v.object({ id: Id }),
  data: Empty,
});

export const withdrawAddressMode = changing({
  name: "withdrawAddressMode",
  methods: POST,
  path: "/withdrawAddress!mode.action",
  auth: "real",
  secures: true,
  about:
    "Whitelist mode: addresses and bank accounts younger than a day are paid to when they are a day old. Switching it off takes a day as well.",
  params: v.object({ on: Bool, ...PROOF_PARAMS }),
  data: v.object({ whitelist: Bit, whitelistEnds: Int }),
});

export const WITHDRAW_CALLS = [
  withdrawChannels,
  withdrawQuote,
  withdrawApply,
  withdrawCancel,
  withdrawList,
  withdrawGet,
  withdrawAddressList,
  withdrawAddressAdd,
  withdrawAddressDelete,
  withdrawAddressMode,
] as const;
