/**
 * Offers for tests: shares of a company and a coin that the scripted market lists, offered as an
 * operator offers them.
 */
import { randomUUID } from "node:crypto";
import { ipoDrawLots } from "../../contract/http/trading/ipo.ts";
import { txOk } from "../db/tx.ts";
import {
  addIco,
  addIpo,
  type IcoDefinition,
  type IpoDefinition,
} from "../modules/offers/define.ts";
import { credit } from "./money.ts";
import { type Person, somebody } from "./people.ts";
import { passIdentity } from "./proofs.ts";
import { instrument } from "./scripted-source.ts";
import type { TestApp } from "./test-app.ts";

const share = { lotSize: "1", minQty: "1", products: [] };
export const WHARF = (id: number) =>
  instrument(id, "02699.hk", {
    ...share,
    type: "hk",
    market: "hk",
    currency: "HKD",
    quoteUnit: "HKD",
    name: "Wharf Water",
  });
export const USDHKD = (id: number) =>
  instrument(id, "usdhkd", {
    type: "forex",
    market: "forex",
    quote: "HKD",
    currency: "HKD",
    priceScale: 4,
    products: [],
  });

const HOUR = 3_600_000;
const SAID = { en: "Optical sensors.", CN: "光学传感器。" };
const profile: IpoDefinition["profile"] = {
  business: SAID,
  proceeds: { en: "A new plant." },
  underwriters: ["North Bank"],
  prospectus: "https://example.com/prospectus",
  years: [{ year: "2025", revenue: "410.5", profit: "-3.2" }],
};

let made = 0;
/** Ten lots of 50 at 14 to 16, drawn, an hour between each of its times; opens now. */
export function ipoAt(now: number, more: Partial<IpoDefinition> = {}): IpoDefinition {
  return {
    id: `offer-${++made}`,
    symbol: "asto.us",
    mode: "draw",
    priceLow: "14",
    priceHigh: "16",
    finalPrice: "15.5",
    lotSize: "50",
    minQty: "50",
    maxQty: "500",
    quota: "500",
    limit: 1000,
    openAt: now,
    closeAt: now + HOUR,
    drawAt: now + 2 * HOUR,
    refundAt: now + 3 * HOUR,
    listAt: now + 4 * HOUR,
    profile,
    ...more,
  };
}
/**
 * A thousand SOL at 0.3, 50 to 500 USDT a user, half free at the listing and half a day later;
 * opens now.
 */
export function icoAt(now: number, more: Partial<IcoDefinition> = {}): IcoDefinition {
  const listAt = now + 2 * HOUR;
  return {
    id: `sale-${++made}`,
    symbol: "sol",
    price: "0.3",
    min: "50",
    max: "500",
    quota: "10000",
    openAt: now,
    closeAt: now + HOUR,
    listAt,
    unlock: [
      { ts: listAt, ratio: "0.5" },
      { ts: listAt + 24 * HOUR, ratio: "0.5" },
    ],
    profile: {
      description: { en: "A token." },
      whitePaper: "",
      allocation: [{ label: { en: "Sale", CN: "发售" }, ratio: "1" }],
    },
    ...more,
  };
}

/** Offers shares; its id. */
export async function offered(t: TestApp, more: Partial<IpoDefinition> = {}): Promise<string> {
  const definition = ipoAt(t.clock.now(), more);
  const done = await txOk(t.db, (trx) => addIpo(trx, t.services, definition, t.clock.now()));
  if (!done.ok) throw new Error(done.error);
  return definition.id;
}
/** Offers tokens; the sale's id. */
export async function onSale(t: TestApp, more: Partial<IcoDefinition> = {}): Promise<string> {
  const definition = icoAt(t.clock.now(), more);
  const done = await txOk(t.db, (trx) => addIco(trx, t.services, definition, t.clock.now()));
  if (!done.ok) throw new Error(done.error);
  return definition.id;
}

/** Somebody who may apply, with money for shares and for tokens. */
export async function applicant(t: TestApp, sum = "10000"): Promise<Person> {
  const person = await somebody(t);
  await passIdentity(t, person.userId, 1);
  if (sum === "0") return person;
  await credit(t, person.accountId, "USDT", sum, "stock");
  await credit(t, person.accountId, "USDT", sum, "spot");
  return person;
}

/** The number of an application for a lot of an offer, or of a new one. */
export async function applied(t: TestApp, person: Person, id?: string): Promise<string> {
  const { recordId } = await person.ok(ipoDrawLots, {
    id: id ?? (await offered(t)),
    lots: "1",
    agree: "1",
    clientOrderId: randomUUID(),
  });
  return recordId;
}
