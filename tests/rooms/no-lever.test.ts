/**
 * Nobody can change what one user gets: of the engine's tables, of operators' commands and of the
 * settings that the engine reads, none takes a user, an account or an order and changes price, fill
 * or outcome. Read from the code itself, so that a lever that is added fails here.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { OPS_COMMANDS } from "../../server/modules.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const filesOf = (folder: string): string[] =>
  readdirSync(ROOT + folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesOf(`${folder}/${entry.name}`)
      : entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts")
        ? [`${folder}/${entry.name}`]
        : [],
  );
const ENGINE = filesOf("server/engine");
const source = (path: string): string => readFileSync(ROOT + path, "utf8");

/**
 * Tables of the engine with their columns that may decide something, beside what the user asked for
 * and what the feed made of it.
 */
const COLUMNS = {
  trade_order:
    "order_no account_id mode client_order_id asked product symbol side kind validity price trigger_price trigger_when slippage quantity amount dearest fee_maker fee_taker fee_minimum rest spent received_maker received_taker fee frozen state reason is_resting ahead priority accepted_life accepted_seq accepted_ts expires_at created_at updated_at version",
  trade_order_step: "order_no step state reason at",
  trade_deal:
    "deal_no order_no step account_id product symbol side price quantity turnover fee fee_asset is_maker rule feed_life feed_seq feed_ts cite_kind cite_price cite_quantity cite_available cite_trade ahead book created_at",
  trade_level: "symbol side price size peak since left_over",
  trade_position:
    "id account_id mode symbol side leverage quantity entry margin priority state close_reason realised fee funding opened closed closed_for stop_profit stop_loss stop_type held held_from warned liquidated_at judged opened_at closed_at updated_at version",
  trade_funding_sample: "symbol at premium bid ask index",
  trade_funding_rate: "symbol at rate mark samples",
  trade_funding: "position_id at account_id symbol rate mark held amount",
  trade_leverage: "account_id symbol leverage",
  // Margin of a whole group, and who wrote when: nothing of an account.
  trade_takeover: "fence at",
  trade_cover: "mode tier_group since borne",
  trade_delivery:
    "order_no account_id mode client_order_id type symbol direction stake seconds ratio accepted_seq open_price open_seq open_ts settle_price settle_seq settle_ts state result reason paid created_at expire_at settled_at",
};
/** Columns that came later. */
const ADDED =
  "position_side leverage margin position_id origin stop_profit stop_loss stop_type position_id limit_price pnl trail_distance trail_rate trail_from trail_best limit_leg parent_no share";

it("the engine's tables have no column but what was asked, what the feed made of it and what it cost", () => {
  const migration = [
    "0050_trading",
    "0051_perpetual",
    "0053_special_orders",
    "0120_delivery",
    "0205_engine",
  ]
    .map((name) => source(`server/db/migrations/${name}.sql`).replace(/--.*$/gm, ""))
    .join("\n");
  const tables = [...migration.matchAll(/CREATE TABLE (\w+) \(([\s\S]*?)\n\);/g)].map(
    ([, name, body]) => {
      const columns = body
        .split("\n")
        .flatMap(
          (line) =>
            /^ {2}([a-z_]+)\s+(?:text|numeric|bigint|boolean|integer|smallint)/.exec(line)?.[1] ??
            [],
        );
      return [name, columns.join(" ")];
    },
  );
  expect(Object.fromEntries(tables)).toEqual(COLUMNS);
  expect([...migration.matchAll(/ADD COLUMN (\w+)/g)].map(([, name]) => name).join(" ")).toBe(
    ADDED,
  );
});

it("the engine reads no table but its own, the stops of money and the ledger's through its door", () => {
  const read = ENGINE.flatMap((path) =>
    [...source(path).matchAll(/(?:selectFrom|updateTable|deleteFrom|insertInto)\("(\w+)/g)].map(
      ([, table]) => table,
    ),
  );
  expect([...new Set(read)].sort()).toEqual([
    ...[
      "account",
      "money_stop",
      "trade_acquired",
      "trade_agreement",
      "trade_cover",
      "trade_deal",
      "trade_delivery",
      "trade_funding",
      "trade_funding_rate",
      "trade_funding_sample",
      "trade_level",
    ],
    ...["trade_order", "trade_order_step", "trade_position", "trade_swap_rate", "trade_takeover"],
  ]);
});

it("fees, collars and tiers are tables by date, the same for everybody: nothing of them is asked by an account", () => {
  const asks = ENGINE.filter((path) =>
    /(feeRates|inForce|spotCollar)\([^)]*(account|user|session|order)/i.test(source(path)),
  );
  expect(asks).toEqual([]);
});

it("an operator's command about an order explains it and changes nothing", () => {
  const writing = filesOf("server/modules").filter((path) =>
    /(?:updateTable|deleteFrom|insertInto)\("trade_/.test(source(path)),
  );
  // The leverage that a ticket proposes; an order names its own.
  expect(writing).toEqual(["server/modules/trading/perpetual/positions.ts"]);
  const about = OPS_COMMANDS.filter(({ name, usage }) =>
    /order|fill|price|outcome|win|profit/i.test(`${name} ${usage}`),
  ).map(({ name }) => name);
  // An offer's price is one for everybody, within the range that was published, before anybody's lots
  // are drawn.
  expect(about.filter((name) => !/^(recharge|deposit|withdraw)/.test(name))).toEqual([
    "explain",
    "ipo price",
  ]);
});
