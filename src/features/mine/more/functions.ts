/** All functions by subject. */
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CandlestickChart,
  ChartSpline,
  CircleQuestionMark,
  Coins,
  Gift,
  Globe,
  HandCoins,
  Headphones,
  History,
  IdCard,
  Landmark,
  LockKeyhole,
  Megaphone,
  Newspaper,
  NotebookText,
  PiggyBank,
  ReceiptText,
  Repeat,
  Search,
  Settings2,
  Star,
  Stethoscope,
  UsersRound,
} from "lucide-react";
import type { MenuEntry } from "../my/menu.ts";

export const FUNCTIONS: readonly { key: string; entries: readonly MenuEntry[] }[] = [
  {
    key: "money",
    entries: [
      { key: "deposit", path: "/exchange/channel-in", icon: ArrowDownToLine },
      { key: "withdraw", path: "/exchange/channel-out", icon: ArrowUpFromLine },
      { key: "transfer", path: "/transfer/index", icon: ArrowLeftRight },
      { key: "exchange", path: "/cryptos/exchangePage", icon: Repeat },
      { key: "records", path: "/Record/DepositAndWithdrawal", icon: ReceiptText },
      { key: "ledger", path: "/cryptos/accountChange", icon: NotebookText },
      { key: "rate", path: "/cryptos/exchangeRate", icon: Coins },
    ],
  },
  {
    key: "trade",
    entries: [
      { key: "markets", path: "/quotes/index", icon: CandlestickChart },
      { key: "watchlist", path: "/optional/index", icon: Star },
      { key: "search", path: "/optional/search", icon: Search },
      { key: "forex", path: "/foreign/quotation", icon: Globe },
      { key: "trading", path: "/trade/index", icon: ArrowLeftRight },
      { key: "orders", path: "/history/list", icon: History },
      { key: "profit", path: "/cryptos/profitLoss", icon: ChartSpline },
    ],
  },
  {
    key: "finance",
    entries: [
      { key: "loans", path: "/cryptos/pledgeLoan", icon: HandCoins },
      { key: "earn", path: "/cryptos/fm-home", icon: PiggyBank },
    ],
  },
  { key: "c2c", entries: [{ key: "c2c", path: "/cryptos/c2cTrade", icon: UsersRound }] },
  {
    key: "account",
    entries: [
      { key: "identity", path: "/certificationCenter", icon: IdCard },
      { key: "security", path: "/safety", icon: LockKeyhole },
      { key: "payment", path: "/payMentMethod/list", icon: Landmark },
      { key: "invite", path: "/promote", icon: Gift },
      { key: "settings", path: "/my/settings", icon: Settings2 },
    ],
  },
  {
    key: "help",
    entries: [
      { key: "help", path: "/helpCenter", icon: CircleQuestionMark },
      { key: "service", path: "/customerService", icon: Headphones },
      { key: "news", path: "/news/index", icon: Newspaper },
      { key: "announcements", path: "/cryptos/announce", icon: Megaphone },
      { key: "diag", path: "/diag", icon: Stethoscope },
    ],
  },
];
