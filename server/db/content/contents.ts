/**
 * Which texts the app brings along, in order: their words stand in
 * `locales/<language>/server/{agreement,legal,help,news}.json`, by code. `##` opens a heading
 * there, every other line is a paragraph.
 */
import { DAY_MS } from "../../../contract/time/day.ts";
import type { WordFile, WordKey } from "../../words/catalog.ts";

type CodeIn<F extends WordFile> =
  WordKey<F> extends infer K ? (K extends `${infer Code}.title` ? Code : never) : never;
type Category =
  WordKey<"help"> extends infer K ? (K extends `category.${infer Name}` ? Name : never) : never;

/** The user agreement, and the texts and notes that screens show. */
export const AGREEMENT: CodeIn<"agreement"> = "001";
export const LEGAL: readonly CodeIn<"legal">[] = [
  ...(["002", "003", "004", "005", "006", "007"] as const),
  ...(["loan_rule", "pledge_rule", "fund_rule", "machine_rule"] as const),
];

/** Topics of the help center by category. */
export const HELP: readonly (readonly [category: Category, codes: readonly CodeIn<"help">[]])[] = [
  ["account", ["h-register", "h-password", "h-locked"]],
  ["security", ["h-google", "h-lost", "h-fund-password"]],
  ["identity", ["h-kyc"]],
  ["demo", ["h-demo"]],
  ["c2cTrading", ["c2c-buy", "c2c-sell", "c2c-price", "c2c-cancel"]],
  ["c2cDisputes", ["c2c-appeal", "c2c-evidence", "c2c-safety"]],
  ["c2cAdvertisers", ["c2c-advertiser", "c2c-hidden"]],
];

export interface NewsItem {
  id: CodeIn<"news">;
  kind: "news" | "announce";
  isTop: boolean;
  /** Epoch ms. */
  at: number;
  popup?: { from: number; until: number };
}

const JAN_2026 = Date.UTC(2026, 0, 1);
const item = (id: NewsItem["id"], kind: NewsItem["kind"], day: number): NewsItem => ({
  id,
  kind,
  isTop: false,
  at: JAN_2026 + day * DAY_MS,
});

/** The first news and announcements, with fixed dates. */
export const NEWS: readonly NewsItem[] = [
  {
    ...item("n-welcome", "announce", 0),
    isTop: true,
    popup: { from: JAN_2026, until: JAN_2026 + 3650 * DAY_MS },
  },
  item("n-security", "announce", 2),
  item("n-hours", "announce", 5),
  item("n-orderbook", "news", 7),
  item("n-leverage", "news", 9),
  item("n-decimals", "news", 11),
];
