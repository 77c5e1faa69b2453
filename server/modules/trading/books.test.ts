/**
 * Findings of the audit when an order, a fill, a position or its reserve is not what the ledger
 * moved, and how narrowly it stops.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractOrderClose } from "../../../contract/http/trading/perpetual.ts";
import { txOk } from "../../db/tx.ts";
import { audit } from "../../ledger/audit.ts";
import { testDatabase } from "../../testing/database.ts";
import { alarmOf, booksBalance, credit } from "../../testing/money.ts";
import type { Person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import {
  eventSoon,
  ordered,
  orderedPerpetual,
  place,
  positioned,
  quotePerpetual,
  show,
  trader,
} from "../../testing/trading.ts";

let t: TestApp;
let ann: Person;
/** A closed position that was paid funding, and a live one. */
let [closed, live]: string[] = [];
beforeAll(async () => {
  t = await testApp({ db: await testDatabase(), app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  ann = await trader(t, "10000", { BTC: "10" });
  await credit(t, ann.accountId, "USDT", "10000", "contract");
  await show(t, 0, "99x100", "100x5", [], { last: "100" });
  for (const one of ["buy 1 @ 100", "buy 2 @ 100", "sell 1 @ 99"]) await place(ann, one);
  await ordered(ann);
  closed = await positioned(t, ann);
  for (let minute = 0; minute < 3; minute++) {
    t.clock.pass(60_000);
    await quotePerpetual(t);
  }
  eventSoon(t);
  await ann.ok(contractOrderClose, { id: closed, clientOrderId: crypto.randomUUID() });
  live = await positioned(t, ann);
  await orderedPerpetual(ann);
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});

/** Findings of the audit for a harm that no program of ours could do; undone. */
async function found(...harm: string[]): Promise<string[]> {
  let seen: string[] = [];
  await txOk(t.db, async (trx) => {
    for (const statement of harm)
      await sql
        .raw(
          statement
            .replaceAll("ANN", ann.accountId)
            .replaceAll("LIVE", live)
            .replaceAll("CLOSED", closed),
        )
        .execute(trx);
    seen = [
      ...new Set(
        (await audit(trx)).map(
          ({ invariant, what }) =>
            `${invariant} ${what.replace(ann.accountId, "ann").split("|")[0]}`,
        ),
      ),
    ].sort();
    return { ok: false as const, error: "undo" };
  });
  await booksBalance(t.db);
  return seen;
}
const DEAL = (of: string): string => `(SELECT min(deal_no) FROM trade_deal WHERE ${of})`;
const SPOT = "product = 'spot' AND side = 'buy'";
const ORDER = `(SELECT min(order_no) FROM trade_deal WHERE ${SPOT})`;
const CLOSE = "pnl IS NOT NULL";

describe("the audit finds", () => {
  it.each([
    [
      "a fee that is not the one that was paid",
      [`UPDATE trade_deal SET fee = fee + 0.01 WHERE deal_no = ${DEAL(SPOT)}`],
      ["I10 ann", "I10_MONEY ann"],
    ],
    [
      "an order whose path ends elsewhere than it",
      [
        `UPDATE trade_order_step SET state = 'open' WHERE order_no = ${ORDER} AND state = 'completed'`,
      ],
      ["I13_ORDERS ann"],
    ],
    [
      "an order without a path",
      [`DELETE FROM trade_order_step WHERE order_no = ${ORDER}`],
      ["I13_ORDERS ann"],
    ],
    [
      "an order that went on after its end",
      [
        `INSERT INTO trade_order_step SELECT order_no, step + s, CASE s WHEN 1 THEN 'cancelled' ELSE 'completed' END, reason, at
         FROM trade_order_step, generate_series(1, 2) AS s WHERE order_no = ${ORDER} AND state = 'completed'`,
      ],
      ["I13_ORDERS ann"],
    ],
    [
      "a turnover that is not what was paid",
      [`UPDATE trade_deal SET turnover = turnover + 1 WHERE deal_no = ${DEAL(SPOT)}`],
      ["I10_MONEY ann"],
    ],
    [
      "a fill that paid nothing",
      [`UPDATE trade_deal SET deal_no = 'x' WHERE deal_no = ${DEAL(SPOT)}`],
      ["I10_MONEY ann"],
    ],
    [
      "reserves of no order and of no position",
      [
        `UPDATE ledger_hold SET ref_no = 'x' WHERE purpose = 'order'`,
        `UPDATE ledger_hold SET ref_no = 'x' WHERE purpose = 'margin'`,
      ],
      ["I15_ORDERS ann", "I15_POSITIONS ann"],
    ],
    [
      "a result that was not paid",
      [`UPDATE trade_deal SET pnl = pnl + 1 WHERE deal_no = ${DEAL(CLOSE)}`],
      ["I10_MONEY ann", "I10_POSITIONS ann"],
    ],
    [
      "a position whose fees are not those of its fills",
      ["UPDATE trade_position SET fee = fee + 1 WHERE id = 'LIVE'"],
      ["I10_POSITIONS ann"],
    ],
    [
      "a position whose result is not that of its closes",
      ["UPDATE trade_position SET realised = 5 WHERE id = 'CLOSED'"],
      ["I10_POSITIONS ann"],
    ],
    [
      "funding that the ledger did not move",
      ["UPDATE trade_position SET funding = funding + 1 WHERE id = 'CLOSED'"],
      ["I10_POSITIONS ann"],
    ],
    [
      "a payment of funding that is gone",
      ["DELETE FROM trade_funding WHERE position_id = 'CLOSED'"],
      ["I10_POSITIONS ann"],
    ],
    [
      "a level that was sold twice by one event",
      [
        `UPDATE trade_deal SET cite_available = quantity, feed_seq = 7, feed_life = 7 WHERE ${SPOT} AND quantity >= 1`,
      ],
      ["I10 symbol:btc"],
    ],
    [
      "the freeze of an order in somebody else's pocket",
      [
        "UPDATE ledger_hold SET account_id = 'ANN|contract|USDT' WHERE purpose = 'order' AND account_id = 'ANN|spot|USDT'",
      ],
      ["I14 ann", "I15_ORDERS ann"],
    ],
    [
      "a margin in another pocket",
      ["UPDATE ledger_hold SET account_id = 'ANN|spot|USDT' WHERE purpose = 'margin'"],
      ["I14 ann", "I15_POSITIONS ann"],
    ],
    [
      "a freeze that is not the order's",
      ["UPDATE trade_order SET frozen = frozen + 1 WHERE frozen > 0 AND product = 'spot'"],
      ["I15_ORDERS ann"],
    ],
  ])("%s", async (_, harm, invariants) => expect(await found(...harm)).toEqual(invariants));

  it.each([
    [
      "a fill that was paid once more under another kind",
      "'contractClose:' || split_part(id, ':', 2) || ':' || split_part(id, ':', 3)",
      "I10_MONEY -",
    ],
    ["funding of no position", "'funding:x'", "I10_POSITIONS -"],
  ])("%s, beside what its chain says of it", async (_, id, finding) => {
    const harm = `INSERT INTO ledger_posting
      SELECT p.new, shard, seq + 900000, mode, split_part(p.new, ':', 1), ref_kind, 'x', at, prev_hash, hash
      FROM (SELECT *, ${id} AS new FROM ledger_posting WHERE kind = 'spotFill' LIMIT 1) p`;
    expect((await found(harm)).filter((one) => one.startsWith("I10"))).toEqual([finding]);
  });

  it("and stops no more than the account or the symbol that it concerns", async () => {
    const harm = (sign: string) => () =>
      sql.raw(`UPDATE trade_position SET fee = fee ${sign} 1 WHERE id = '${live}'`).execute(t.db);
    expect((await alarmOf(t, harm("+"), harm("-"))).stopped).toEqual([`account:${ann.accountId}`]);
    const twice = (of: string) => () =>
      sql.raw(`UPDATE trade_deal SET cite_available = ${of} WHERE ${SPOT}`).execute(t.db);
    const before = await t.db
      .selectFrom("trade_deal")
      .select("cite_available")
      .where("side", "=", "buy")
      .where("product", "=", "spot")
      .execute();
    const { stopped } = await alarmOf(
      t,
      twice("quantity"),
      twice(String(before[0].cite_available)),
    );
    expect(stopped).toEqual(["symbol:btc"]);
  });
});
