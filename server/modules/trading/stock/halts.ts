/** Symbols that stand still until a person lets them go on: what operators see and decide. */
import { newId } from "../../../db/random.ts";
import type { Tx } from "../../../db/tx.ts";
import { tx } from "../../../db/tx.ts";
import { audit } from "../../../kernel/audit.ts";
import type { Job } from "../../../kernel/job.ts";
import { type OpsCommand, OpsRefused } from "../../../kernel/ops-command.ts";
import "../../../market/shares/halt-tables.ts";

/** Follows what other processes and people stopped or lifted, and tells what jumped here. */
export const followHalts: Job = {
  name: "halts",
  everyMs: 1000,
  atStart: true,
  run: ({ splits }, now) => splits.look(now),
};

const openHalt = (trx: Tx, symbol: string) =>
  trx
    .selectFrom("symbol_halt")
    .selectAll()
    .where("symbol", "=", symbol)
    .where("lifted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const HALT_OPS: readonly OpsCommand[] = [
  {
    name: "halts",
    usage: "",
    about: "Lists symbols whose orders stand still until a person lets them go on, and why.",
    needs: 0,
    run: async (_args, { db }) => {
      const rows = await db
        .selectFrom("symbol_halt")
        .selectAll()
        .where("lifted_at", "is", null)
        .orderBy("since")
        .execute();
      if (rows.length === 0) return "no symbol stands still";
      return rows.map(({ symbol, since, factor, before_price, after_price, stopped_by }) => {
        const why =
          factor === ""
            ? stopped_by
            : `its price went from ${before_price} to ${after_price} between two sessions, by ${factor}`;
        return `${symbol}  since ${new Date(since).toISOString()}  ${why}`;
      });
    },
  },
  {
    name: "halt set",
    usage: "<symbol> <reason…>",
    about: "Stops orders of a symbol until it is lifted. Orders can be canceled meanwhile.",
    needs: 2,
    run: async ([symbol, ...why], deps, { now, who }) => {
      if (deps.market.catalog.find(symbol) === undefined)
        throw new OpsRefused(`no such symbol: ${symbol}`);
      const reason = why.join(" ");
      await tx(deps.db, async (trx) => {
        if ((await openHalt(trx, symbol)) !== undefined)
          throw new OpsRefused(`${symbol} stands still already`);
        const row = {
          id: newId(deps.random, now),
          symbol,
          factor: "",
          before_price: "",
          after_price: "",
          since: now,
        };
        await trx
          .insertInto("symbol_halt")
          .values({ ...row, stopped_by: `${who}: ${reason}` })
          .execute();
        await audit(trx, deps.random, {
          actor: who,
          userId: null,
          action: "symbol.halt",
          detail: { symbol, reason },
          ip: "",
          now,
        });
      });
      await deps.splits.look(now);
      return `orders of ${symbol} stand still`;
    },
  },
  {
    name: "halt lift",
    usage: "<symbol> <reason…>",
    about:
      "Lets orders of a symbol go on that stood still. What is held is not changed: a split is not applied to it.",
    needs: 2,
    run: async ([symbol, ...why], deps, { now, who }) => {
      await tx(deps.db, async (trx) => {
        const row = await openHalt(trx, symbol);
        if (row === undefined) throw new OpsRefused(`${symbol} does not stand still`);
        await trx
          .updateTable("symbol_halt")
          .set({ lifted_at: now, lifted_by: who })
          .where("id", "=", row.id)
          .execute();
        const detail = { symbol, reason: why.join(" "), factor: row.factor };
        await audit(trx, deps.random, {
          actor: who,
          userId: null,
          action: "symbol.lift",
          detail,
          ip: "",
          now,
        });
      });
      await deps.splits.look(now);
      return `orders of ${symbol} go on`;
    },
  },
];
