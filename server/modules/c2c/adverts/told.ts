/**
 * Tells everybody, with or without a session, that the ads of a market have changed: a mark a
 * market, told by the market socket. It follows ads that come, go or change; prices that float with
 * their reference do not move it. Looked up once in two seconds, and only while somebody reads such
 * a market.
 */
import { sql } from "kysely";
import { FIATS } from "../../../../contract/money/assets.ts";
import { C2C_COINS } from "../../../../contract/rules/c2c/limits.ts";
import { marketKey } from "../../../../contract/rules/c2c/market-key.ts";
import { DIRECTIONS, type Direction } from "../../../../contract/rules/c2c/roles.ts";
import type { Job } from "../../../kernel/job.ts";

const EVERY_MS = 2000;
/** Sockets ask every three seconds for what their clients listen to. */
const ASKED_MS = 10_000;
const KEYS = DIRECTIONS.flatMap((direction) =>
  C2C_COINS.flatMap((symbol) =>
    [...FIATS].map((currency) => marketKey(direction, symbol, currency)),
  ),
);

export const toldJob: Job = {
  name: "c2c markets",
  everyMs: EVERY_MS,
  atStart: true,
  run: async ({ db, market: { lists } }, now) => {
    if (!lists.has(KEYS[0])) for (const key of KEYS) lists.tell(key, []);
    if (!lists.isAsked(KEYS, now, ASKED_MS)) return;
    const rows = await db
      .selectFrom("c2c_advert")
      .select(["direction", "symbol", "currency"])
      .select((e) => [
        e.fn.countAll<number>().as("count"),
        sql<string>`sum(version)::text`.as("versions"),
        e.fn.max("updated_at").as("at"),
      ])
      .where("state", "=", "on_sale")
      .groupBy(["direction", "symbol", "currency"])
      .execute();
    const marks = new Map(
      rows.map((row) => [
        marketKey(row.direction as Direction, row.symbol, row.currency),
        `${row.count}.${row.versions}.${row.at}`,
      ]),
    );
    for (const key of KEYS) lists.tell(key, [marks.get(key) ?? "0"]);
  },
};
