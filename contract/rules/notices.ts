/**
 * Events a user is told of, by name: one list for the server, the page and push. A notice has a
 * kind, by which it is filtered and switched, and facts as text. Its words are the page's. Pure.
 */

export const NOTICE_KINDS = [
  "trade",
  "risk",
  "alert",
  "funds",
  "identity",
  "security",
  "news",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_CHANNELS = ["app", "push", "mail"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/**
 * Neither switched off nor kept back in quiet hours: what cannot wait is a danger to money or to
 * the account.
 */
export const ALWAYS_TOLD: readonly NoticeKind[] = ["risk", "security"];

/**
 * Name → kind and facts. Amounts, prices and ratios are decimals as text; a ratio of 0.084 is 8.4
 * %.
 */
export const NOTICES = {
  /**
   * An order is done: filled to the end. `side` of contracts says what it did (`openLong` …
   * `closeShort`), `total` is price × quantity in `currency`, `result` what a close realized in
   * USDT after its fee, `why` the level that sent it (`tp`, `sl`). What does not apply is empty.
   */
  orderFilled: {
    kind: "trade",
    facts: ["product", "symbol", "side", "qty", "price", "total", "currency", "result", "why"],
  },
  /** The system took an order back. */
  orderCanceled: { kind: "trade", facts: ["product", "symbol", "side", "qty", "reason"] },
  /**
   * Funding of a position; negative was paid. `rate` as a share of the notional: 0.0001 is 0.01 %.
   */
  fundingSettled: { kind: "trade", facts: ["symbol", "side", "amount", "rate"] },
  /** Swap of a pair's position; negative was paid. */
  swapSettled: { kind: "trade", facts: ["symbol", "side", "amount"] },
  /** `ratio`: share of the way to liquidation, e.g. 0.7. */
  marginWarning: { kind: "risk", facts: ["symbol", "side", "ratio"] },
  /**
   * `mark`: at which it was judged. `result`: what the position realized after fees, `fee`: of
   * these closes, both in USDT.
   */
  liquidated: {
    kind: "risk",
    facts: ["symbol", "side", "qty", "price", "mark", "result", "fee", "liquidationFee"],
  },
  /** A step of a liquidation that leaves a position: what this step realized. */
  liquidatedPart: {
    kind: "risk",
    facts: ["symbol", "side", "qty", "price", "mark", "result", "fee", "liquidationFee"],
  },
  /**
   * `condition` as `conditionText` writes it (`rules/alerts`), `value`: what it was at that tick.
   */
  alertFired: { kind: "alert", facts: ["symbol", "condition", "value", "note"] },
  depositCredited: { kind: "funds", facts: ["symbol", "amount"] },
  withdrawalPaid: { kind: "funds", facts: ["symbol", "amount"] },
  withdrawalFailed: { kind: "funds", facts: ["symbol", "amount", "reason"] },
  /** Incomes of one day at 04:00: `amounts` as decimals with their coins, "5 USDT · 0.0005 BTC". */
  earnIncome: { kind: "funds", facts: ["amounts"] },
  /** A product has run to its end; `amount` came back. */
  earnMatured: { kind: "funds", facts: ["symbol", "amount"] },
  /** A product was left before its end: `amount` came back, `penalty` was kept. */
  earnLeft: { kind: "funds", facts: ["symbol", "amount", "penalty"] },
  /** Pledge loans. `ratio`: debt ÷ value of the collateral. */
  pledgeWarning: { kind: "risk", facts: ["symbol", "ratio"] },
  pledgeCall: { kind: "risk", facts: ["symbol", "ratio"] },
  /** So much of the collateral was sold at that price. */
  pledgeLiquidated: { kind: "risk", facts: ["symbol", "qty", "price"] },
  /** A day before it is due, and when that time has passed; `amount`: the debt. */
  pledgeDue: { kind: "risk", facts: ["symbol", "amount"] },
  pledgePastDue: { kind: "risk", facts: ["symbol", "amount"] },
  /** Credit loans; `amount` in `symbol`: the sum asked for, paid out, due. */
  loanApproved: { kind: "funds", facts: ["symbol", "amount"] },
  loanFailed: { kind: "funds", facts: ["symbol", "amount", "reason"] },
  loanCredited: { kind: "funds", facts: ["symbol", "amount"] },
  /** The first of the three days of its repayment; the month is over; the extension is over. */
  loanWindow: { kind: "risk", facts: ["symbol", "amount"] },
  loanOverdue: { kind: "risk", facts: ["symbol", "amount"] },
  loanExtended: { kind: "risk", facts: ["symbol", "amount"] },
  /**
   * An IPO: shares allotted, or none; the part of the frozen sum that came back; its shares may be
   * sold from now on.
   */
  ipoWon: { kind: "trade", facts: ["symbol", "qty"] },
  ipoLost: { kind: "trade", facts: ["symbol"] },
  ipoReturned: { kind: "funds", facts: ["symbol", "amount"] },
  ipoListed: { kind: "trade", facts: ["symbol", "qty"] },
  /** An IPO or ICO was called off; all that was paid or frozen came back. */
  offerWithdrawn: { kind: "funds", facts: ["symbol", "amount", "reason"] },
  /** Tokens of an ICO came free. */
  icoUnlocked: { kind: "trade", facts: ["symbol", "qty"] },
  /** A deposit of somebody invited brings so much; it waits to be claimed. */
  rebateClaimable: { kind: "funds", facts: ["symbol", "amount"] },
  identityPassed: { kind: "identity", facts: ["level"] },
  identityFailed: { kind: "identity", facts: ["level", "reason"] },
  /**
   * C2C: news of an order (`c2cAppeal` and `c2cAdjust` too), or of an ad. `side`: the reader's,
   * `qty` of the coin `symbol`, `total` in fiat with its currency. A notice never says who the
   * other side is or how it is paid.
   */
  c2cOpened: { kind: "trade", facts: ["number", "side", "qty", "symbol", "total"] },
  c2cPaySoon: { kind: "trade", facts: ["number", "side", "qty", "symbol", "total"] },
  /** `reason`: `timeout`, or who ended it. */
  c2cClosed: { kind: "trade", facts: ["number", "side", "qty", "symbol", "total", "reason"] },
  c2cPaid: { kind: "trade", facts: ["number", "side", "qty", "symbol", "total"] },
  c2cReleaseSlow: { kind: "trade", facts: ["number", "side", "qty", "symbol", "total"] },
  /** An appeal moved so much of an advertiser's margin: away, or to the reader. */
  c2cMarginPaid: { kind: "trade", facts: ["number", "amount"] },
  c2cMarginReceived: { kind: "trade", facts: ["number", "amount"] },
  c2cDone: { kind: "trade", facts: ["number", "side", "qty", "symbol", "total"] },
  c2cAppeal: { kind: "trade", facts: ["number", "side", "qty", "symbol", "total"] },
  c2cAdjust: { kind: "trade", facts: ["number", "side", "qty", "symbol", "total"] },
  c2cAdHidden: { kind: "trade", facts: ["number", "symbol", "reason"] },
  /** An announcement to everybody, by its title. */
  announced: { kind: "news", facts: ["title"] },
  /** `what`: one of the security kinds of the account feed. */
  securityChanged: { kind: "security", facts: ["what"] },
  /** The same for what there was none of before. */
  securitySet: { kind: "security", facts: ["what"] },
  /** A reset was applied for; `what`: as of `securityChanged`. */
  resetAsked: { kind: "security", facts: ["what"] },
} as const satisfies Record<string, { kind: NoticeKind; facts: readonly string[] }>;

export type NoticeName = keyof typeof NOTICES;
export type NoticeFacts<N extends NoticeName> = Record<
  (typeof NOTICES)[N]["facts"][number],
  string
>;
export const NOTICE_NAMES = Object.keys(NOTICES) as NoticeName[];

/**
 * Choices of a user: pairs `kind.channel` that are off, quiet hours as minutes of the day in a zone
 * (equal: none), amounts in a push.
 */
export interface NoticeSettings {
  off: readonly string[];
  quietFrom: number;
  quietTo: number;
  zone: string;
  figures: boolean;
}
export const NOTICE_STANDARD: NoticeSettings = {
  off: NOTICE_KINDS.map((kind) => `${kind}.mail`),
  quietFrom: 0,
  quietTo: 0,
  zone: "UTC",
  figures: false,
};

/** Every pair that may be switched off. */
export const SWITCHES: readonly string[] = NOTICE_KINDS.flatMap((kind) =>
  NOTICE_CHANNELS.filter((channel) => channel === "mail" || !ALWAYS_TOLD.includes(kind)).map(
    (channel) => `${kind}.${channel}`,
  ),
);

/** True when the user lets a kind go by a channel. */
export const goesBy = (
  { off }: Pick<NoticeSettings, "off">,
  kind: NoticeKind,
  channel: NoticeChannel,
): boolean =>
  !off.includes(`${kind}.${channel}`) || (channel !== "mail" && ALWAYS_TOLD.includes(kind));

/**
 * True when `minute` of the user's day (0 … 1439) lies in the quiet hours, which may pass midnight.
 */
export function isQuiet(
  { quietFrom, quietTo }: Pick<NoticeSettings, "quietFrom" | "quietTo">,
  minute: number,
): boolean {
  if (quietFrom === quietTo) return false;
  return quietFrom < quietTo
    ? minute >= quietFrom && minute < quietTo
    : minute >= quietFrom || minute < quietTo;
}

/** Notices kept for a user; older ones go. */
export const NOTICES_KEPT_MS = 90 * 86_400_000;
