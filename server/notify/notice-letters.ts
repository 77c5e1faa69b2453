/** What a push and a mail say of a notice, English and Chinese; other languages get English. A hint, unless its reader allows figures. */
import { NOTICES, type NoticeKind, type NoticeName } from "../../contract/rules/notices.ts";

/** `hint` names what happened, without amounts, prices or what the user wrote; `figures` the rest. `{fact}` is filled in. */
interface Words {
  hint: string;
  figures: string;
}
/** Of a notice without words of its own here its kind is named. */
type Letters = Record<NoticeKind, Words> & Partial<Record<NoticeName, Words>>;
const only = (hint: string): Words => ({ hint, figures: "" });

const EN: Letters = {
  trade: only("Update on your trades"),
  risk: only("A position needs your attention"),
  alert: only("An alert was triggered"),
  funds: only("Update on your funds"),
  identity: only("Update on your identity verification"),
  security: only("Update on your account security"),
  news: only("Platform news"),
  announced: only("{title}"),
  orderFilled: { hint: "{symbol}: order filled", figures: "{side} {qty} at {price}" },
  orderCanceled: only("{symbol}: order canceled"),
  fundingSettled: { hint: "{symbol}: funding settled", figures: "{amount} USDT" },
  swapSettled: { hint: "{symbol}: overnight swap settled", figures: "{amount} USDT" },
  marginWarning: only("{symbol}: a position is close to liquidation"),
  liquidated: {
    hint: "{symbol}: a position was liquidated",
    figures: "{qty} at {price} · mark {mark} · {result} USDT · fee {fee} USDT, incl. liquidation fee {liquidationFee} USDT",
  },
  liquidatedPart: {
    hint: "{symbol}: part of a position was liquidated",
    figures: "{qty} at {price} · mark {mark} · {result} USDT · fee {fee} USDT, incl. liquidation fee {liquidationFee} USDT",
  },
  alertFired: { hint: "{symbol}: price alert", figures: "{value} {note}" },
  depositCredited: { hint: "Deposit credited", figures: "{amount} {symbol}" },
  withdrawalPaid: { hint: "Withdrawal completed", figures: "{amount} {symbol}" },
  withdrawalFailed: { hint: "Withdrawal failed", figures: "{amount} {symbol}" },
  earnIncome: { hint: "Earn: today's income", figures: "{amounts}" },
  earnMatured: { hint: "Earn: a term has ended", figures: "{amount} {symbol}" },
  earnLeft: { hint: "Earn: a product was redeemed early", figures: "{amount} {symbol}" },
  pledgeWarning: only("{symbol}: a pledge loan is above 60%"),
  pledgeCall: only("{symbol}: margin call on a pledge loan"),
  pledgeLiquidated: { hint: "{symbol}: a pledge loan was liquidated", figures: "{qty} at {price}" },
  pledgeDue: only("{symbol}: a pledge loan is due in 24 hours"),
  pledgePastDue: only("{symbol}: a pledge loan is past due"),
  loanApproved: { hint: "Credit loan approved", figures: "{amount} {symbol}" },
  loanFailed: only("Credit loan was not approved"),
  loanCredited: { hint: "Credit loan paid out", figures: "{amount} {symbol}" },
  loanWindow: { hint: "Credit loan: repay within three days", figures: "{amount} {symbol}" },
  loanOverdue: { hint: "Credit loan is overdue", figures: "{amount} {symbol}" },
  loanExtended: { hint: "Credit loan: withdrawals are paused until it is repaid", figures: "{amount} {symbol}" },
  rebateClaimable: { hint: "A referral rebate can be claimed", figures: "{amount} {symbol}" },
  identityPassed: only("Identity verification approved"),
  identityFailed: only("Identity verification was not approved"),
  securityChanged: only("Security settings were changed"),
  securitySet: only("A security setting was added"),
  resetAsked: only("A reset was requested. Was it you?"),
  c2cOpened: { hint: "New C2C order", figures: "{side} {qty} {symbol} · {total}" },
  c2cPaySoon: { hint: "C2C: five minutes left to pay", figures: "{side} {qty} {symbol} · {total}" },
  c2cClosed: { hint: "C2C order closed", figures: "{side} {qty} {symbol} · {total}" },
  c2cPaid: { hint: "C2C: the buyer has marked an order as paid", figures: "{side} {qty} {symbol} · {total}" },
  c2cReleaseSlow: { hint: "C2C: waiting for release for 15 minutes", figures: "{side} {qty} {symbol} · {total}" },
  c2cMarginPaid: { hint: "C2C appeal decided", figures: "{amount} USDT of your margin paid out" },
  c2cMarginReceived: { hint: "C2C appeal decided", figures: "{amount} USDT received" },
  c2cDone: { hint: "C2C order completed", figures: "{side} {qty} {symbol} · {total}" },
  c2cAppeal: { hint: "C2C: update on an appeal", figures: "{side} {qty} {symbol} · {total}" },
  c2cAdjust: { hint: "C2C: update on a proposed amount", figures: "{side} {qty} {symbol} · {total}" },
  c2cAdHidden: only("C2C: an ad is hidden for now"),
};

const CN: Letters = {
  trade: only("您的交易有新消息"),
  risk: only("您的仓位需要关注"),
  alert: only("提醒已触发"),
  funds: only("您的资金有新消息"),
  identity: only("您的身份认证有新进展"),
  security: only("您的账户安全有新消息"),
  news: only("平台有新消息"),
  announced: only("{title}"),
  orderFilled: { hint: "{symbol}：委托已成交", figures: "{side} {qty}，价格 {price}" },
  orderCanceled: only("{symbol}：委托已撤销"),
  fundingSettled: { hint: "{symbol}：资金费用已结算", figures: "{amount} USDT" },
  swapSettled: { hint: "{symbol}：隔夜利息已结算", figures: "{amount} USDT" },
  marginWarning: only("{symbol}：仓位接近强平"),
  liquidated: {
    hint: "{symbol}：仓位已强平",
    figures: "{qty}，价格 {price} · 标记价 {mark} · {result} USDT · 手续费 {fee} USDT，其中强平费 {liquidationFee} USDT",
  },
  liquidatedPart: {
    hint: "{symbol}：仓位已部分强平",
    figures: "{qty}，价格 {price} · 标记价 {mark} · {result} USDT · 手续费 {fee} USDT，其中强平费 {liquidationFee} USDT",
  },
  alertFired: { hint: "{symbol}：价格提醒", figures: "{value} {note}" },
  depositCredited: { hint: "充值已到账", figures: "{amount} {symbol}" },
  withdrawalPaid: { hint: "提现已完成", figures: "{amount} {symbol}" },
  withdrawalFailed: { hint: "提现失败", figures: "{amount} {symbol}" },
  earnIncome: { hint: "理财：今日收益", figures: "{amounts}" },
  earnMatured: { hint: "理财：产品到期", figures: "{amount} {symbol}" },
  earnLeft: { hint: "理财：已提前赎回", figures: "{amount} {symbol}" },
  pledgeWarning: only("{symbol}：质押率超过 60%"),
  pledgeCall: only("{symbol}：质押借币追保"),
  pledgeLiquidated: { hint: "{symbol}：质押借币已平仓", figures: "{qty}，价格 {price}" },
  pledgeDue: only("{symbol}：质押借币 24 小时后到期"),
  pledgePastDue: only("{symbol}：质押借币已逾期"),
  loanApproved: { hint: "信用贷款已通过审核", figures: "{amount} {symbol}" },
  loanFailed: only("信用贷款未通过审核"),
  loanCredited: { hint: "信用贷款已放款", figures: "{amount} {symbol}" },
  loanWindow: { hint: "信用贷款：请在三天内还款", figures: "{amount} {symbol}" },
  loanOverdue: { hint: "信用贷款已逾期", figures: "{amount} {symbol}" },
  loanExtended: { hint: "信用贷款：还清前暂停提现", figures: "{amount} {symbol}" },
  rebateClaimable: { hint: "有一笔返佣可领取", figures: "{amount} {symbol}" },
  identityPassed: only("身份认证已通过"),
  identityFailed: only("身份认证未通过"),
  securityChanged: only("安全设置已变更"),
  securitySet: only("已添加一项安全设置"),
  resetAsked: only("有人提交了重置申请，是您本人吗？"),
  c2cOpened: { hint: "新的 C2C 订单", figures: "{side} {qty} {symbol} · {total}" },
  c2cPaySoon: { hint: "C2C：付款时间仅剩五分钟", figures: "{side} {qty} {symbol} · {total}" },
  c2cClosed: { hint: "C2C 订单已关闭", figures: "{side} {qty} {symbol} · {total}" },
  c2cPaid: { hint: "C2C：买方已标记付款", figures: "{side} {qty} {symbol} · {total}" },
  c2cReleaseSlow: { hint: "C2C：等待放行已达 15 分钟", figures: "{side} {qty} {symbol} · {total}" },
  c2cMarginPaid: { hint: "C2C 申诉已裁决", figures: "保证金赔付 {amount} USDT" },
  c2cMarginReceived: { hint: "C2C 申诉已裁决", figures: "收到赔付 {amount} USDT" },
  c2cDone: { hint: "C2C 订单已完成", figures: "{side} {qty} {symbol} · {total}" },
  c2cAppeal: { hint: "C2C：申诉有新进展", figures: "{side} {qty} {symbol} · {total}" },
  c2cAdjust: { hint: "C2C：金额调整有新进展", figures: "{side} {qty} {symbol} · {total}" },
  c2cAdHidden: only("C2C：广告暂时被隐藏"),
};

const SIDES = {
  en: {
    buy: "Buy",
    sell: "Sell",
    long: "Long",
    short: "Short",
    openLong: "Open long",
    openShort: "Open short",
    closeLong: "Close long",
    closeShort: "Close short",
  },
  CN: { buy: "买入", sell: "卖出", long: "多", short: "空", openLong: "开多", openShort: "开空", closeLong: "平多", closeShort: "平空" },
} as const;

/** Title and body of what leaves the app. `figures`: whether the reader allows amounts and prices there. */
export function noticeLetter(
  { name, facts }: { name: NoticeName; facts: Readonly<Record<string, string>> },
  language: string,
  figures: boolean,
): { title: string; body: string } {
  const chinese = language === "CN" || language === "zh-CN";
  const letters = chinese ? CN : EN;
  const words = letters[name] ?? letters[NOTICES[name].kind];
  const shown: Record<string, string> = { ...facts };
  if (NOTICES[name].kind !== "funds" && facts.symbol !== undefined) shown.symbol = codeOf(facts.symbol);
  const sides: Readonly<Record<string, string>> = SIDES[chinese ? "CN" : "en"];
  if (facts.side !== undefined) shown.side = sides[facts.side] ?? facts.side;
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_all, fact: string) => shown[fact] ?? "").trim();
  return { title: fill(words.hint), body: figures ? fill(words.figures) : "" };
}

/** `aapl.us` → AAPL, as the page writes it. */
const codeOf = (symbol: string): string => symbol.replace(/\.[a-z]+$/, "").toUpperCase();
