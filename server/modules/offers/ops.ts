/**
 * Operator commands about offers. What is offered is judged whole and can then be priced, once, and
 * called off; nothing else of it can be changed.
 */
import * as v from "valibot";
import { decimal, type Price, parse, toText } from "../../../contract/money/decimal.ts";
import type { Result } from "../../../contract/result.ts";
import { isOnTick, orderRules } from "../../../contract/rules/trading/steps.ts";
import { type Db, type Tx, txOk } from "../../db/tx.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import type { Services } from "../../kernel/services.ts";
import { addIco, addIpo, IcoDefinition, IpoDefinition } from "./define.ts";
import { icoState } from "./ico/rows.ts";
import { missingOf } from "./ipo/draw-trades.ts";
import { stateOf } from "./ipo/offer-row.ts";
import type { IpoOfferRow } from "./tables.ts";
import { plain } from "./terms.ts";
import { withdrawIco, withdrawIpo } from "./withdraw.ts";

interface Run {
  now: number;
  who: string;
}
/** Does it with a row of the audit trail, or refuses in words. */
async function decided(
  deps: Services,
  { now, who }: Run,
  action: string,
  id: string,
  work: (trx: Tx) => Promise<Result<void, string>>,
): Promise<void> {
  const done = await txOk(deps.db, async (trx) => {
    const result = await work(trx);
    if (result.ok)
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: null,
        action,
        detail: { offer: id },
        now,
      });
    return result;
  });
  if (!done.ok) throw new OpsRefused(done.error);
}

/** Reads one typed JSON value by its schema. */
function read<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OpsRefused('not JSON: quote it whole, e.g. "$(cat offer.json)"');
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new OpsRefused(`${v.getDotPath(issue) ?? "the offer"}: ${issue.message}`);
}

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * A line an offer, by when it closes: what it is, how it stands, its price, and how much of the
 * quota the real book has.
 */
interface Listed {
  offer_id: string;
  close_at: number;
  quota: string;
  what: string;
  price: string;
  taken: string | undefined;
}
const listing = (
  name: string,
  about: string,
  read: (db: Db, now: number) => Promise<Listed[]>,
): OpsCommand => ({
  name,
  usage: "",
  about,
  needs: 0,
  run: async (_args, { db }, { now }) => {
    const line = ({ offer_id, what, price, taken, quota, close_at }: Listed): string =>
      `${offer_id}  ${what}  ${price}  ${plain(taken ?? "0")} of ${plain(quota)}  closes ${iso(close_at)}`;
    const all = await read(db, now);
    return all.length === 0 ? "none" : all.map(line);
  },
});

/** A draw that is due and has not all of its trades. */
const waits = (row: IpoOfferRow, now: number): string =>
  row.draw_symbols === "" || row.drawn_at !== null || row.withdrawn_at !== null || now < row.draw_at
    ? ""
    : `, draw waits for trades of ${missingOf(row).join(", ")}`;

const ipoList = listing(
  "ipo list",
  "Lists offers of shares with what was applied for.",
  async (db, now) => {
    const rows = await db.selectFrom("ipo_offer").selectAll().orderBy("close_at").execute();
    const books = await db.selectFrom("ipo_book").selectAll().where("mode", "=", "real").execute();
    return rows.map((row) => ({
      ...row,
      what: `${row.symbol}  ${row.mode}  ${stateOf(row, now)}${waits(row, now)}`,
      price:
        row.final_price === null
          ? `${plain(row.price_low)}–${plain(row.price_high)}`
          : plain(row.final_price),
      taken: books.find(({ offer_id }) => offer_id === row.offer_id)?.applied,
    }));
  },
);

const icoList = listing(
  "ico list",
  "Lists sales of tokens with what was sold.",
  async (db, now) => {
    const rows = await db.selectFrom("ico_offer").selectAll().orderBy("close_at").execute();
    const books = await db.selectFrom("ico_book").selectAll().where("mode", "=", "real").execute();
    return rows.map((row) => ({
      ...row,
      what: `${row.asset}  ${icoState(row, now)}`,
      price: `${plain(row.price)} USDT`,
      taken: books.find(({ offer_id }) => offer_id === row.offer_id)?.sold,
    }));
  },
);

const ipoAdd: OpsCommand = {
  name: "ipo add",
  usage: "<json>",
  about:
    "Offers shares (docs/operating.md). With lots to draw, the seed's hash is published at once.",
  needs: 1,
  run: async ([text], deps, run) => {
    const definition = read(IpoDefinition, text);
    await decided(deps, run, "ipo.add", definition.id, (trx) =>
      addIpo(trx, deps, definition, run.now),
    );
    return `${definition.id}: offered`;
  },
};

const ipoPrice: OpsCommand = {
  name: "ipo price",
  usage: "<offer> <price>",
  about: "Names the price that everybody pays, until the draw; without one it is the upper price.",
  needs: 2,
  run: async ([id, text], deps, run) => {
    const price = parse<Price>(text, 8);
    if (!price.ok) throw new OpsRefused(`not a price: ${text}`);
    await decided(deps, run, "ipo.price", id, async (trx) => {
      const row = await trx
        .selectFrom("ipo_offer")
        .selectAll()
        .where("offer_id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw new OpsRefused(`there is no offer ${id}`);
      if (row.drawn_at !== null || row.draw_at <= run.now || row.withdrawn_at !== null)
        throw new OpsRefused(`${id} is drawn, or was called off`);
      const instrument = deps.market.catalog.find(row.symbol);
      if (
        price.value < decimal<Price>(row.price_low) ||
        price.value > decimal<Price>(row.price_high)
      )
        throw new OpsRefused("outside the range");
      if (instrument !== undefined && !isOnTick(orderRules(instrument).ticks, price.value))
        throw new OpsRefused("off the tick");
      await trx
        .updateTable("ipo_offer")
        .set({ final_price: toText(price.value) })
        .where("offer_id", "=", id)
        .execute();
      return { ok: true, value: undefined };
    });
    return `${id}: everybody pays ${toText(price.value)}`;
  },
};

const icoAdd: OpsCommand = {
  name: "ico add",
  usage: "<json>",
  about: "Offers tokens at a fixed price (docs/operating.md).",
  needs: 1,
  run: async ([text], deps, run) => {
    const definition = read(IcoDefinition, text);
    await decided(deps, run, "ico.add", definition.id, (trx) =>
      addIco(trx, deps, definition, run.now),
    );
    return `${definition.id}: offered`;
  },
};

const withdrawal = (
  subject: "ipo" | "ico",
  withdraw: typeof withdrawIpo,
  about: string,
): OpsCommand => ({
  name: `${subject} withdraw`,
  usage: "<offer> <reason…>",
  about,
  needs: 2,
  run: async ([id, ...words], deps, run) => {
    const reason = words.join(" ").slice(0, 200);
    await decided(deps, run, `${subject}.withdraw`, id, (trx) =>
      withdraw(trx, id, { reason, now: run.now }),
    );
    return `${id}: called off`;
  },
});

export const OFFER_OPS: readonly OpsCommand[] = [
  ipoList,
  ipoAdd,
  ipoPrice,
  withdrawal(
    "ipo",
    withdrawIpo,
    "Calls an offer off before its refund; everything that was frozen is free again.",
  ),
  icoList,
  icoAdd,
  withdrawal(
    "ico",
    withdrawIco,
    "Calls a sale off before its listing; everything that was paid comes back.",
  ),
];
