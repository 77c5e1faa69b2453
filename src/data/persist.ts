/**
 * Storage that outlives the tab: one schema with defaults, keys as the specification spells them.
 * Values are JSON, but for words, which are stored bare as the specification's pages do. A key that
 * cannot be read falls back to its default and is removed; the others stay. Without storage
 * (private mode, full) the page works on defaults.
 */
import * as v from "valibot";
import { STAGE_NAMES, STAGES, type Stage } from "../../contract/market/kline.ts";
import { QuoteRow } from "../../contract/market/realtime.ts";
import { INDICATOR_KINDS } from "../../contract/rules/indicators.ts";

export const HISTORY_MAX = 20;
export const CITAS_MAX = 300;
/** Symbols of the watchlist that is kept on the device until there is an account. */
export const OPCIONAL_MAX = 50;
/**
 * Ids of announcements that were read, and of notices that were seen, on this device: the newest.
 */
export const READ_MAX = 300;
/**
 * How a book is laid out, what stands beside its prices, in which unit, and by how many ticks it
 * may be gathered. The first is the default.
 */
const BOOK_LAYOUTS = ["both", "bids", "asks"] as const;
const BOOK_AMOUNTS = ["level", "total"] as const;
const BOOK_UNITS = ["base", "quote"] as const;
/** Levels a side of a book that stands on a screen of its own. */
export const BOOK_LEVELS = [5, 10, 20] as const;
export const STEP_MULTIPLES = [1, 2, 5, 10, 50, 100] as const;
export type StepMultiple = (typeof STEP_MULTIPLES)[number];
/** Symbols whose book has a step of its own. */
export const BOOK_STEPS_MAX = 200;
/** How a chart draws bars; `time` (time-share) is a choice of its own beside the stages. */
export const BAR_TYPES = ["candles", "hollow", "heikin", "line", "area"] as const;
/** Columns × rows of mini charts. */
export const GRID_SIZES = ["2x2", "2x3", "3x3", "3x4", "4x4"] as const;
/** Choices of a mini chart: the day's line, or bars. */
export const MINI_STAGES = ["time", "5min", "15min", "60min", "4hour", "1day", "1week"] as const;
/** Symbols whose mini chart has a stage of its own. */
export const MINI_OWN_MAX = 400;
/** How the price's axis of a chart is divided and labelled. */
export const PRICE_AXES = ["linear", "log", "percent"] as const;

const Text = v.string();
const word = <const T extends readonly string[]>(...words: T) => v.picklist(words);

const SCHEMA = {
  /** Instrument list and its version, for conditional loading. */
  coins: v.object({ ver: Text, list: v.array(v.unknown()) }),
  /** Set together with `seconds`, by `saveStage` only. */
  stage: v.picklist(STAGE_NAMES),
  /** Milliseconds of the stage, despite its name. */
  seconds: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(Text, v.regex(/^[A-Z]{3}$/)),
  historyList: v.pipe(v.array(Text), v.maxLength(HISTORY_MAX)),
  opcionalList: v.pipe(v.array(Text), v.maxLength(OPCIONAL_MAX)),
  /**
   * Looks of the chart; the stage is a key of its own. `time`: time-share is shown instead of a
   * stage.
   */
  chartPrefs: v.object({
    indicators: v.array(v.picklist(INDICATOR_KINDS)),
    /** By indicator; one that is absent has its defaults. */
    params: v.record(v.string(), v.array(v.number())),
    type: v.picklist(BAR_TYPES),
    ext: v.boolean(),
    time: v.boolean(),
    axis: v.optional(v.picklist(PRICE_AXES), "linear"),
    /** Stages on the bar, in order. */
    stages: v.array(v.picklist(STAGE_NAMES)),
  }),
  /** Grid of mini charts on the watchlist; `own`: symbol → stage where it is not that of all. */
  watchGrid: v.object({
    size: v.picklist(GRID_SIZES),
    all: v.picklist(MINI_STAGES),
    own: v.pipe(v.record(Text, v.picklist(MINI_STAGES)), v.maxEntries(MINI_OWN_MAX)),
  }),
  /** Looks of order books; `steps`: symbol → multiple of its tick. */
  book: v.object({
    layout: v.picklist(BOOK_LAYOUTS),
    amount: v.picklist(BOOK_AMOUNTS),
    unit: v.picklist(BOOK_UNITS),
    levels: v.optional(v.picklist(BOOK_LEVELS), 10),
    steps: v.pipe(v.record(Text, v.picklist(STEP_MULTIPLES)), v.maxEntries(BOOK_STEPS_MAX)),
  }),
  /**
   * Last state of seen symbols, with what a row needs to be painted before the instrument list is
   * there.
   */
  citasList: v.pipe(v.array(QuoteRow), v.maxLength(CITAS_MAX)),
  /** 1 = first load pending, 0 = loaded once. */
  isLoad: v.picklist([0, 1]),
  colorMode: word("greenUp", "redUp"),
  /**
   * `drak` is the specification's spelling of the storage fallback; offered are white, dark and
   * system.
   */
  theme: word("white", "dark", "system", "drak"),
  language: v.pipe(Text, v.regex(/^[A-Za-z-]{2,10}$/)),
  /** `usercode/language`: what the account of who is signed in knows as its language. */
  languageTold: Text,
  dataProfile: word("frame", "saver"),
  density: word("comfortable", "compact"),
  /** Marks of figures: the language's, or `1,234.56` in every language. */
  numbers: word("language", "plain"),
  /** IANA zone that times are shown in; empty follows the device. */
  timeZone: v.pipe(Text, v.regex(/^[\w+/-]{0,40}$/)),
  /** Products whose orders are not asked about once more before they go out. */
  quickOrders: v.array(word("spot", "stock", "perpetual", "forex", "delivery")),
  /** Single keys at the desktop's desk: on or off. */
  deskKeys: word("on", "off"),
  slippage: Text,
  hideBalances: word("on", "off"),
  announceRead: v.pipe(v.array(Text), v.maxLength(READ_MAX)),
  noticeSeen: v.pipe(v.array(Text), v.maxLength(READ_MAX)),
  /** Coin and currency of C2C, and the side. */
  c2c: v.object({
    direction: word("buy", "sell"),
    symbol: Text,
    currency: Text,
    currencySymbol: Text,
  }),
  /** By product: the symbol that was traded last; and the product. */
  lastTrade: v.record(Text, Text),
  /**
   * Products whose first order was confirmed on this device, `product/usercode`, of the demo
   * account with `/demo`, the newest last.
   */
  confirmed: v.pipe(v.array(Text), v.maxLength(20)),
  /**
   * The user who is signed in (`stores/account/session.ts`): `token` is written last and read by
   * the other tabs.
   */
  token: Text,
  usercode: Text,
  username: Text,
  mode: word("real", "demo"),
  /** Why the last session ended by itself, for the other tabs. */
  ended: word("expired", "ended", "kicked", "disabled", "passwordChanged"),
  /** Referral code from an address. */
  inviteCode: Text,
  /** Price alerts of a visitor without an account; `stores/device/local-alerts.ts` reads them. */
  localAlerts: v.array(v.unknown()),
  /** Usercode of who wants to be told by this browser while no page is open. */
  pushFor: Text,
  /** By which the server knows this device again at the next sign-in. Outlives the session. */
  deviceToken: Text,
  /** How the last user signed in: 1 phone, 2 email, 3 account. */
  loginKind: word("1", "2", "3"),
  /** Area code last used, without its plus sign. */
  areaCode: v.pipe(Text, v.regex(/^[1-9]\d{0,3}$/)),
} as const;

type Schema = typeof SCHEMA;
export type Key = keyof Schema;
export type Stored<K extends Key> = v.InferOutput<Schema[K]>;

/** Stored as they are, without quotes. */
const BARE: ReadonlySet<Key> = new Set<Key>([
  "stage",
  "currency",
  "colorMode",
  "theme",
  "language",
  "dataProfile",
  "density",
  "numbers",
  "timeZone",
  "deskKeys",
  "hideBalances",
  "token",
  "usercode",
  "username",
  "mode",
  "ended",
  "inviteCode",
  "pushFor",
  "loginKind",
  "areaCode",
]);

/** Keys that always have a value. The others (preferences, token, codes) may be absent. */
const DEFAULTS = {
  coins: { ver: "", list: [] },
  stage: "1day",
  seconds: STAGES["1day"],
  currency: "USD",
  historyList: [],
  opcionalList: [],
  localAlerts: [],
  chartPrefs: {
    indicators: ["MA", "VOL", "MACD"],
    params: {},
    type: "candles",
    ext: true,
    time: false,
    axis: "linear",
    stages: ["15min", "60min", "4hour", "1day", "1week"],
  },
  watchGrid: { size: "2x3", all: "60min", own: {} },
  book: { layout: "both", amount: "level", unit: "base", levels: 10, steps: {} },
  citasList: [],
  isLoad: 1,
  announceRead: [],
  noticeSeen: [],
} as const satisfies { readonly [K in Key]?: unknown };

type Absent<K extends Key> = K extends keyof typeof DEFAULTS ? never : undefined;

/** A Storage or what behaves like one. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface Persist {
  /** The stored value, or the default, or undefined for a key that has none. */
  load<K extends Key>(key: K): Stored<K> | Absent<K>;
  /** Best effort: a full or missing storage is no error. */
  save<K extends Key>(key: K, value: Stored<K>): void;
  remove(key: Key): void;
  /**
   * Stage and its milliseconds, always as a pair. An unknown or mismatched pair reads as the
   * default pair.
   */
  loadStage(): { stage: Stage; seconds: number };
  saveStage(stage: Stage): void;
}

export function createPersist(store: Store | undefined): Persist {
  function load<K extends Key>(key: K): Stored<K> | undefined {
    const fallback = (DEFAULTS as { [key in Key]?: unknown })[key] as Stored<K> | undefined;
    try {
      const text = store?.getItem(key);
      if (text === null || text === undefined) return structuredClone(fallback);
      const parsed = v.safeParse(SCHEMA[key], BARE.has(key) ? text : JSON.parse(text));
      if (parsed.success) return parsed.output as Stored<K>;
    } catch {
      // Unreadable: reset below.
    }
    remove(key);
    return structuredClone(fallback);
  }

  function save<K extends Key>(key: K, value: Stored<K>): void {
    try {
      store?.setItem(key, BARE.has(key) ? String(value) : JSON.stringify(value));
    } catch {
      // Full or forbidden: the page works without.
    }
  }

  function remove(key: Key): void {
    try {
      store?.removeItem(key);
    } catch {
      // As above.
    }
  }

  return {
    load: load as Persist["load"],
    save,
    remove,
    loadStage() {
      const stage = load("stage") ?? "1day";
      const seconds = load("seconds");
      return seconds === STAGES[stage]
        ? { stage, seconds }
        : { stage: "1day", seconds: STAGES["1day"] };
    },
    saveStage(stage) {
      save("stage", stage);
      save("seconds", STAGES[stage]);
    },
  };
}

function pageStorage(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const persist = createPersist(pageStorage());

/**
 * Calls when another tab has written, or emptied, one of these: whoever keeps a value in memory
 * reads it anew, and later writes it back with what it has not chosen itself.
 */
export function onOtherTab(keys: readonly Key[], read: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", ({ key }) => {
    if (key === null || keys.some((one) => one === key)) read();
  });
}

/** Newest first, no duplicates, at most HISTORY_MAX. */
export function withRecent(list: readonly string[], entry: string): string[] {
  return [entry, ...list.filter((e) => e !== entry)].slice(0, HISTORY_MAX);
}
