/** When an instrument was listed. */
import type { InstrumentType } from "../../contract/market/instrument.ts";
import { DAY_MS } from "../../contract/time/day.ts";
import { mix, unit } from "../random.ts";

const hash = (text: string): number => {
  let h = 0;
  for (let i = 0; i < text.length; i++) h = mix(h, text.charCodeAt(i));
  return h;
};
const dayOf = (year: number, key: number): number =>
  Date.UTC(year, 0, 1) + Math.floor(unit(key) * 360) * DAY_MS;
/**
 * Epoch ms when it came to the exchange: seeded within the years usual for its kind, the last few
 * of a list this year, so that "new" has members.
 */
export function listedAt(type: InstrumentType, i: number, count: number, symbol: string): number {
  const key = hash(symbol);
  if (type === "forex" || type === "index") return Date.UTC(2000, 0, 3);
  const recent = i > count * 0.8 && unit(mix(key, 1)) < 0.12;
  if (recent)
    return Date.UTC(
      2026,
      Math.floor(unit(mix(key, 2)) * 9),
      1 + Math.floor(unit(mix(key, 3)) * 28),
    );
  if (type === "cryptos" || type === "perpetual")
    return dayOf(i < 12 ? 2017 : 2018 + Math.floor(unit(mix(key, 4)) * 7), key);
  return dayOf(2001 + Math.floor(unit(mix(key, 4)) ** 2 * 22), key);
}
