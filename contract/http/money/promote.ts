/**
 * Referral: the people that a user brought, over three tiers, and the rebates of their deposits.
 * All of it is the real account's, in both modes.
 */
import * as v from "valibot";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { Bit, GET, Int, POST, Text } from "../shapes.ts";
import { After, oneOf, optionalCount, PageNo, PageSize, RequestId } from "../wire/params.ts";

const TIERS = 3;
const TierFilter = optionalCount(TIERS, "systemParameter");
const Tier = v.picklist([1, 2, 3]);

/**
 * 0 pending: its deposit's value is not known yet; 1 claimable; 2 not eligible; 3 claimed; 4
 * resting: the money has to stay for a week; 5 in review: a person looks whether both are one and
 * the same.
 */
export const REBATE_STATUS = {
  pending: 0,
  claimable: 1,
  ineligible: 2,
  claimed: 3,
  resting: 4,
  review: 5,
} as const;
/**
 * Why an entry brings nothing: the upline's machine level was below the customer's, the deposit
 * turned out too small, its chain took it back, it brought back what had left before, its money
 * left within the week, the customer was not certified in time, the month's most was reached, or a
 * person decided so. Empty otherwise.
 */
export const REBATE_REASONS = [
  "",
  "level",
  "threshold",
  "reversed",
  "circled",
  "left",
  "uncertified",
  "cap",
  "operator",
] as const;
export type RebateReason = (typeof REBATE_REASONS)[number];

/** Sums in USDT. `rebate`: claimable and claimed of that tier. */
const PromoteTier = v.object({ tier: Tier, rate: Text, people: Int, rebate: Text });

export const Friend = v.object({
  /** Masked: its first and last character. */
  username: Text,
  tier: Tier,
  minerLevel: Int,
  /** Sum of the deposits, in USDT at the time each was credited. */
  rechargeTotal: Text,
  registerTime: Int,
});
export type Friend = v.InferOutput<typeof Friend>;

/**
 * `deposit` and `amount` are empty while the deposit's value is not known. Levels as they were when
 * it was credited.
 */
export const Rebate = v.object({
  id: Text,
  username: Text,
  tier: Tier,
  deposit: Text,
  rate: Text,
  amount: Text,
  status: v.picklist(Object.values(REBATE_STATUS)),
  reason: v.picklist(REBATE_REASONS),
  /** Note of the person who decided. */
  note: Text,
  ownLevel: Int,
  theirLevel: Int,
  /**
   * The part of the deposit that raised its customer's highest net deposit, and the part of that
   * which is still there; the share is of the latter.
   */
  counts: Text,
  stays: Text,
  /** The sum that the month's cap took from the share; empty for nothing. */
  cut: Text,
  /** When a rest ends, epoch ms; 0 without one. */
  restsUntil: Int,
  /** The rest is over and the customer is not certified yet. */
  waitsForCertification: Bit,
  createTime: Int,
});
export type Rebate = v.InferOutput<typeof Rebate>;

export const promoteGet = call({
  name: "promoteGet",
  methods: GET,
  path: "/promote!get.action",
  auth: "token",
  about:
    "The own referral code, the machine level, what can be claimed and was claimed, whether today's claim was made, and the three tiers.",
  params: v.object({}),
  data: v.object({
    usercode: Text,
    minerLevel: Int,
    claimable: Text,
    /** Rebates that rest or are in review, as far as they stay. */
    resting: Text,
    /** The most that rebates of one month may come to. */
    monthCap: Text,
    claimedTotal: Text,
    claimedToday: Bit,
    /** When the next claim may be made, epoch ms: now unless today's was made. */
    nextClaimTime: Int,
    tiers: v.array(PromoteTier),
  }),
});

export const promoteList = call({
  name: "promoteList",
  methods: GET,
  path: "/promote!list.action",
  auth: "token",
  about: "People of the three tiers, newest first, of one tier or all.",
  params: v.object({ tier: TierFilter, pageNo: PageNo, after: After, pageSize: PageSize }),
  data: pageOf(Friend),
});

export const promoteRebateList = call({
  name: "promoteRebateList",
  methods: GET,
  path: "/promote!rebateList.action",
  auth: "token",
  about: "Rebates of deposits above the threshold, newest first, of one status or all.",
  params: v.object({
    status: v.optional(oneOf(Object.values(REBATE_STATUS))),
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: pageOf(Rebate),
});

export const promoteClaim = changing({
  name: "promoteClaim",
  methods: POST,
  path: "/promote!claim.action",
  auth: "real",
  resend: true,
  money: true,
  about:
    "Pays all claimable rebates into the Funds account, once a business day. E53 when nothing is claimable or today's claim was made; " +
    "code 20 without primary certification.",
  params: v.object({ requestId: RequestId }),
  data: v.object({ amount: Text, orderNo: Text }),
});

export const PROMOTE_CALLS = [promoteGet, promoteList, promoteRebateList, promoteClaim] as const;
