/** Operator commands about the books: whether they are right, what is stopped, and letting it move again. */

import { tx } from "../../db/tx.ts";
import { audit as note } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { stopOnFindings } from "./audit-job.ts";
import "../../ledger/tables.ts";

export const BOOKS_OPS: readonly OpsCommand[] = [
  {
    name: "audit",
    usage: "",
    about: "Checks every invariant of the ledger and every hash of its chains. A finding stops the money it concerns.",
    needs: 0,
    run: async (_args, deps, { now }) => {
      const found = await stopOnFindings(deps, now);
      return found.length === 0 ? "the books are right" : found.map(({ invariant, what, detail }) => `${invariant}  ${what}  ${detail}`);
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
        : stops.map(({ scope, reason, since }) => `${scope}  since ${new Date(since).toISOString()}  ${reason}`);
    },
  },
  {
    name: "money clear",
    usage: "<scope> <reason…>",
    about: "Lets money move again that was stopped: `all`, `account:<id>` or `symbol:<symbol>`.",
    needs: 2,
    run: async ([scope, ...why], deps, { now, who }) => {
      const gone = await tx(deps.db, async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom("money_stop").where("scope", "=", scope).executeTakeFirst();
        await note(trx, deps.random, { actor: who, userId: null, action: "money.clear", detail: { scope, reason: why.join(" ") }, ip: "", now });
        return numDeletedRows;
      });
      if (gone === 0n) throw new OpsRefused(`nothing of that name is stopped: ${scope}`);
      return `${scope} may move again`;
    },
  },
];
