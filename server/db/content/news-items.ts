/** The first news and announcements, with fixed dates. Text as in text.ts. */
import { DAY_MS } from "../../../contract/time/day.ts";
import type { NewsItem } from "./text.ts";

const JAN_2026 = Date.UTC(2026, 0, 1);

export const NEWS_ITEMS: readonly NewsItem[] = [
  {
    id: "n-welcome",
    kind: "announce",
    isTop: true,
    at: JAN_2026,
    popup: { from: JAN_2026, until: JAN_2026 + 3650 * DAY_MS },
    en: {
      title: "Welcome to SYN",
      summary: "Live markets, exact amounts and a demo account to try everything.",
      text: `SYN is open. Follow crypto, stocks and forex live, on the phone or on a large screen.
The demo account in the Mine tab lets you try every order without risk.
As long as the app says Simulated market data, prices are made by a simulator and are not those of a real market.`,
    },
    cn: {
      title: "欢迎使用 SYN",
      summary: "实时行情、精确金额，还有可以放心尝试的模拟账户。",
      text: `SYN 现已开放。您可以在手机或大屏幕上实时关注加密货币、股票与外汇。
在我的页面可以使用模拟账户，无风险地尝试各种订单。
只要应用注明模拟行情，价格即由模拟器生成，并非真实市场价格。`,
    },
  },
  {
    id: "n-security",
    kind: "announce",
    isTop: false,
    at: JAN_2026 + 2 * DAY_MS,
    en: {
      title: "Three steps to a safe account",
      summary: "Bind a contact, set a fund password, add Google Authenticator.",
      text: `Bind an email or phone number, so that you can recover your account if you forget the password.
Set a fund password. It is required when money leaves your account.
Bind Google Authenticator. Then a stolen password alone opens nothing.
We never ask for passwords or codes, neither by email nor in the chat.`,
    },
    cn: {
      title: "三步保护您的账户",
      summary: "绑定联系方式、设置资金密码、绑定谷歌验证器。",
      text: `绑定邮箱或手机，忘记密码时可以找回。
设置资金密码，资金转出时需要验证。
绑定谷歌验证器，仅有密码也无法进入您的账户。
我们绝不会通过邮件或聊天索取密码与验证码。`,
    },
  },
  {
    id: "n-hours",
    kind: "announce",
    isTop: false,
    at: JAN_2026 + 5 * DAY_MS,
    en: {
      title: "Trading hours and holidays",
      summary: "Each market keeps its own hours; the app shows when it opens next.",
      text: `Crypto trades around the clock. Forex pauses over the weekend. Stocks follow the sessions and holidays of their exchange.
On every instrument the app shows whether its market is open, and the time of the next change in your own zone.`,
    },
    cn: {
      title: "交易时间与休市",
      summary: "各市场有各自的交易时间，应用会显示下次开市时间。",
      text: `加密货币全天候交易，外汇周末休市，股票遵循各交易所的交易时段与假期。
每个品种页面都会显示市场是否开市，以及以您所在时区显示的下一次变更时间。`,
    },
  },
  {
    id: "n-orderbook",
    kind: "news",
    isTop: false,
    at: JAN_2026 + 7 * DAY_MS,
    en: {
      title: "Reading an order book",
      summary: "What bids, asks, depth and spread tell about a market.",
      text: `An order book lists the orders to buy and sell, and their prices. Bids stand on one side, asks on the other; the gap between the best of both is the spread.
## Depth
The more size there is near the best price, the less a large order moves it. In a thin book, a small order moves it far.
## What it does not tell
Orders can be withdrawn at any time. A wall of bids is an intention, not a promise.`,
    },
    cn: {
      title: "如何阅读盘口",
      summary: "买盘、卖盘、深度与价差说明了什么。",
      text: `盘口列出了买卖双方的委托与价格。一侧为买盘，另一侧为卖盘，两侧最优价之间的差距即价差。
## 深度
最优价附近的数量越多，大额订单对价格的影响越小；盘口稀薄时，少量成交也会带来较大波动。
## 局限
委托随时可以撤回。密集的买盘只是意愿，并非承诺。`,
    },
  },
  {
    id: "n-leverage",
    kind: "news",
    isTop: false,
    at: JAN_2026 + 9 * DAY_MS,
    en: {
      title: "Leverage in one example",
      summary: "Ten times the position, ten times the move, in both directions.",
      text: `With 100 USDT and a leverage of 10 you hold a position of 1000 USDT. If the price rises by 2 %, you gain 20 USDT, a fifth of what you put in.
If it falls by 2 %, you lose the same fifth. Near 10 % against you the position is liquidated, before the loss exceeds the margin.
Start with little leverage, set a stop, and try it on the demo account first.`,
    },
    cn: {
      title: "一个例子看懂杠杆",
      summary: "十倍仓位，涨跌也放大十倍。",
      text: `用 100 USDT 和 10 倍杠杆，可持有 1000 USDT 的仓位。价格上涨 2%，收益 20 USDT，即投入的五分之一。
价格下跌 2%，亏损同样是五分之一。当反向波动接近 10% 时，仓位会在亏损超过保证金之前被强制平仓。
请从低杠杆开始，设置止损，并先在模拟账户中尝试。`,
    },
  },
  {
    id: "n-decimals",
    kind: "news",
    isTop: false,
    at: JAN_2026 + 11 * DAY_MS,
    en: {
      title: "Why amounts are exact",
      summary: "Money is counted in decimals, never in binary fractions.",
      text: `Computers like to count in binary, where a tenth has no exact form: 0.1 and 0.2 then make 0.30000000000000004. That is harmless in a chart and wrong in a balance.
Amounts in SYN are decimals from the first digit to the last. What is shown shortened is cut, never rounded up, and the full figure is always kept.`,
    },
    cn: {
      title: "金额为何精确",
      summary: "资金以十进制计算，从不使用二进制小数。",
      text: `计算机习惯用二进制计数，而十分之一在二进制中没有精确表示：0.1 加 0.2 会得到 0.30000000000000004。在图表中无关紧要，在余额中就是错误。
SYN 的金额自始至终以十进制计算。缩短显示时只截取、不进位，并始终保留完整数值。`,
    },
  },
];
