import type { Instrument } from "../../../contract/market/instrument.ts";

/** US stocks and ETFs trade before and after the regular session; elsewhere these are auctions. */
export const canExt = (item: Pick<Instrument, "market" | "type">): boolean =>
  item.market === "us" && item.type !== "index";
