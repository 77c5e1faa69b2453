/**
 * Operator commands about the books: whether they are right, what is stopped, and letting it move
 * again.
 */

import { tx } from "../../db/tx.ts";
import { audit as note } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { stopOnFindings } from "./audit-job.ts";
import { tellStop } from "./tell-stop.ts";
import "../../ledger/tables.ts";

export const BOOKS_OPS: readonly OpsCommand[] = [
  {
    name: "audit",
    usage: "",
    about:
      "Checks every invariant of the ledger and every hash of its chains. A finding stops the money it concerns.",
    needs: 0,
    run: async (_args, deps, { now }) => {
      const found = await stopOnFindings(deps, now);
      return found.length === 0
        ? "the books are right"
        : found.map(({ invariant, what, detail }) => `${invariant}  ${what}  ${detail}`);
    },
  },
  {
    name: "money stops",
    usage: "",
    about: "Lists what may not move, and why.",
    needs: 0,
    run: async (_args, { db }) => {
      const stops = await db.selectFrom("money_stop").selectAll().orderBy("since").execute();
      return stops.length === 0
        ? "nothing is stopped"
        : stops.map(
            ({ scope, reason, since }) =>
              `${scope}  since ${new Date(since).toISOString()}  ${reason}`,
          );
    },
  },
  {
    name: "money stop",
    usage: "<scope> <reason…>",
    about:
      "Stops money: `all`, `account:<id>` or `symbol:<symbol>`. Reading goes on, and every screen of the accounts says so.",
    needs: 2,
    run: async ([scope, ...why], deps, { now, who }) => {
      if (!/^(all|(account|symbol):.+)$/.test(scope))
        throw new OpsRefused(`no such scope: ${scope}`);
      const reason = why.join(" ");
      const tell = await tx(deps.db, async (trx) => {
        const row = { scope, reason: `${who}: ${reason}`, since: now };
        const made = await trx
          .insertInto("money_stop")
          .values(row)
          .onConflict((c) => c.doNothing())
          .executeTakeFirst();
        if (made.numInsertedOrUpdatedRows !== 1n) return undefined;
        await note(trx, deps.random, {
          actor: who,
          userId: null,
          action: "money.stop",
          detail: { scope, reason },
          ip: "",
          now,
        });
        return await tellStop(trx, deps, scope, now);
      });
      if (tell === undefined) throw new OpsRefused(`${scope} is stopped already`);
      await tell();
      return `${scope} is stopped`;
    },
  },
  {
    name: "money clear",
    usage: "<scope> <reason…>",
    about: "Lets money move again that was stopped: `all`, `account:<id>` or `symbol:<symbol>`.",
    needs: 2,
    run: async ([scope, ...why], deps, { now, who }) => {
      const tell = await tx(deps.db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("money_stop")
          .where("scope", "=", scope)
          .executeTakeFirst();
        await note(trx, deps.random, {
          actor: who,
          userId: null,
          action: "money.clear",
          detail: { scope, reason: why.join(" ") },
          ip: "",
          now,
        });
        return numDeletedRows === 0n ? undefined : await tellStop(trx, deps, scope, now);
      });
      if (tell === undefined) throw new OpsRefused(`nothing of that name is stopped: ${scope}`);
      await tell();
      return `${scope} may move again`;
    },
  },
];
