/**
 * Offers to try with while developing: shares and tokens that the simulated market lists, a new
 * round of each when the last one has closed. They say that they are simulated; production has
 * none. What they ask is near what the market pays.
 */
import {
  decimal,
  divide,
  downToStep,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  toText,
  whole,
} from "../../../contract/money/decimal.ts";
import type { IpoMode } from "../../../contract/rules/trading/offers/state.ts";
import { floorToTick, orderRules } from "../../../contract/rules/trading/steps.ts";
import { txOk } from "../../db/tx.ts";
import type { Job } from "../../kernel/job.ts";
import type { Services } from "../../kernel/services.ts";
import { lastPrice } from "../../market/shares/share-rate.ts";
import { everyText } from "../../words/catalog.ts";
import { addIco, addIpo, type IcoDefinition, type IpoDefinition } from "./define.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * `opensIn`, `lasts`, `gap` in ms; `gap`: from the close to the draw, from there to the refund, and
 * from there to the listing. `lot` in lots of the instrument.
 */
const SHARES: readonly {
  symbol: string;
  mode: IpoMode;
  lot: number;
  lots: number;
  most: number;
  opensIn: number;
  lasts: number;
  gap: number;
}[] = [
  {
    symbol: "lcid.us",
    mode: "draw",
    lot: 50,
    lots: 40,
    most: 10,
    opensIn: 0,
    lasts: 2 * HOUR,
    gap: HOUR / 6,
  },
  {
    symbol: "mara.us",
    mode: "subscription",
    lot: 10,
    lots: 500,
    most: 200,
    opensIn: 0,
    lasts: 28 * HOUR,
    gap: HOUR,
  },
  {
    symbol: "6952.jp",
    mode: "draw",
    lot: 1,
    lots: 800,
    most: 5,
    opensIn: 0,
    lasts: 3 * DAY,
    gap: 12 * HOUR,
  },
  {
    symbol: "01882.hk",
    mode: "subscription",
    lot: 1,
    lots: 1000,
    most: 20,
    opensIn: 0,
    lasts: 5 * DAY,
    gap: DAY,
  },
  {
    symbol: "svs.uk",
    mode: "draw",
    lot: 20,
    lots: 300,
    most: 10,
    opensIn: DAY,
    lasts: 3 * DAY,
    gap: DAY,
  },
  {
    symbol: "fie.de",
    mode: "subscription",
    lot: 10,
    lots: 300,
    most: 50,
    opensIn: 2 * DAY,
    lasts: 4 * DAY,
    gap: DAY,
  },
];

const TOKENS: readonly { symbol: string; opensIn: number; lasts: number }[] = [
  { symbol: "ewt", opensIn: 0, lasts: 3 * DAY },
  { symbol: "ata", opensIn: DAY, lasts: 5 * DAY },
];
/** All that is offered in turn. */
export const OFFERED: readonly string[] = [...SHARES, ...TOKENS].map(({ symbol }) => symbol);

/** Value of a sale's tokens, and what one may pay, USDT. */
const SALE = { value: decimal<Rate>("50000"), min: "10", max: "5000" };

/** Every sale says this, in all languages that have words for it. */
const SHARES_SAY: IpoDefinition["profile"] = {
  business: everyText("sandbox", "offer.business"),
  proceeds: everyText("sandbox", "offer.proceeds"),
  underwriters: [],
  prospectus: "",
  years: [],
};
const TOKENS_SAY: IcoDefinition["profile"] = {
  description: everyText("sandbox", "offer.token"),
  whitePaper: "",
  allocation: [],
};

function shares(
  { market }: Services,
  t: (typeof SHARES)[number],
  id: string,
  now: number,
): IpoDefinition | undefined {
  const instrument = market.catalog.find(t.symbol);
  const last = instrument && lastPrice(market, instrument);
  if (instrument === undefined || last === undefined) return undefined;
  const { ticks, lotSize } = orderRules(instrument);
  const at = (share: string): string =>
    toText(floorToTick(ticks, multiply<Price>([last, decimal(share)], 18, "down")));
  const lots = (count: number): string =>
    toText(multiply<Quantity>([lotSize, whole(BigInt(t.lot * count))], 18, "down"));
  const openAt = now + t.opensIn;
  const closeAt = openAt + t.lasts;
  return {
    id,
    symbol: t.symbol,
    mode: t.mode,
    priceLow: at("0.9"),
    priceHigh: at("1"),
    finalPrice: at("0.96"),
    lotSize: lots(1),
    minQty: lots(1),
    maxQty: lots(t.most),
    quota: lots(t.lots),
    limit: 100,
    openAt,
    closeAt,
    drawAt: closeAt + t.gap,
    refundAt: closeAt + 2 * t.gap,
    listAt: closeAt + 3 * t.gap,
    profile: SHARES_SAY,
  };
}

function tokens(
  { market }: Services,
  t: (typeof TOKENS)[number],
  id: string,
  now: number,
): IcoDefinition | undefined {
  const instrument = market.catalog.find(t.symbol);
  const last = instrument && lastPrice(market, instrument);
  if (last === undefined) return undefined;
  const price = multiply<Price>([last, decimal("0.8")], 8, "up");
  const [openAt, closeAt] = [now + t.opensIn, now + t.opensIn + t.lasts];
  const listAt = closeAt + DAY;
  return {
    id,
    symbol: t.symbol,
    price: toText(price),
    min: SALE.min,
    max: SALE.max,
    openAt,
    closeAt,
    listAt,
    quota: toText(downToStep(divide<Quantity>(SALE.value, price, 8, "down"), ONE)),
    unlock: [0, 1, 2, 3].map((step) => ({ ts: listAt + step * 30 * DAY, ratio: "0.25" })),
    profile: TOKENS_SAY,
  };
}

/**
 * Makes the next round of what is neither open nor coming. A symbol that the feed does not list, or
 * has no price yet, is left out.
 */
export async function offerSome(deps: Services, now: number): Promise<void> {
  const ipo = await deps.db.selectFrom("ipo_offer").select(["symbol", "close_at"]).execute();
  const ico = await deps.db.selectFrom("ico_offer").select(["symbol", "close_at"]).execute();
  const roundOf = (all: typeof ipo, symbol: string): string | undefined => {
    const mine = all.filter((one) => one.symbol === symbol);
    return mine.some(({ close_at }) => close_at > now)
      ? undefined
      : `${symbol.replace(".", "-")}-${mine.length + 1}`;
  };
  for (const t of SHARES) {
    const id = roundOf(ipo, t.symbol);
    const definition = id === undefined ? undefined : shares(deps, t, id, now);
    if (definition !== undefined) await txOk(deps.db, (trx) => addIpo(trx, deps, definition, now));
  }
  for (const t of TOKENS) {
    const id = roundOf(ico, t.symbol);
    const definition = id === undefined ? undefined : tokens(deps, t, id, now);
    if (definition !== undefined) await txOk(deps.db, (trx) => addIco(trx, deps, definition, now));
  }
}

export const sandboxOffers: Job = {
  name: "sandbox offers",
  everyMs: 60_000,
  atStart: true,
  shared: true,
  run: async (deps, now) => {
    if (deps.sandboxMs !== undefined) await offerSome(deps, now);
  },
};
