/**
 * Menu of the person's tab, in groups. Entries whose screen is not there yet are left
 * out by their readers.
 */
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  BellRing,
  CircleQuestionMark,
  Coins,
  Gift,
  Headphones,
  IdCard,
  Info,
  Landmark,
  LayoutGrid,
  LockKeyhole,
  Megaphone,
  ReceiptText,
  Settings2,
} from "lucide-react";
import type { IconShape } from "../../../ui/Icon.tsx";

export interface MenuEntry {
  /** Key of the words `my.menu.<key>`. */
  key: string;
  path: string;
  icon: IconShape;
}

export const QUICK: readonly MenuEntry[] = [
  { key: "deposit", path: "/exchange/channel-in", icon: ArrowDownToLine },
  { key: "withdraw", path: "/exchange/channel-out", icon: ArrowUpFromLine },
  { key: "records", path: "/Record/DepositAndWithdrawal", icon: ReceiptText },
  { key: "invite", path: "/promote", icon: Gift },
];

export const ACCOUNT: readonly MenuEntry[] = [
  { key: "identity", path: "/certificationCenter", icon: IdCard },
  { key: "notices", path: "/notices", icon: Bell },
  { key: "alerts", path: "/alerts", icon: BellRing },
  { key: "security", path: "/safety", icon: LockKeyhole },
  { key: "payment", path: "/payMentMethod/list", icon: Landmark },
];

export const LOOK: readonly MenuEntry[] = [
  { key: "rate", path: "/cryptos/exchangeRate", icon: Coins },
];

export const HELP: readonly MenuEntry[] = [
  { key: "announcements", path: "/cryptos/announce", icon: Megaphone },
  { key: "help", path: "/helpCenter", icon: CircleQuestionMark },
  { key: "service", path: "/customerService", icon: Headphones },
  { key: "settings", path: "/my/settings", icon: Settings2 },
  { key: "more", path: "/more", icon: LayoutGrid },
  { key: "about", path: "/aboutUs", icon: Info },
];
