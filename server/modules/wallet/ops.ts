/** Operator commands about what accounts hold. */
import type { Mode } from "../../../contract/http/shapes.ts";
import { toText } from "../../../contract/money/decimal.ts";
import { namedUser } from "../../identity/named-user.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { holdingsOf } from "./holdings.ts";
import { csvOf } from "./money-log.ts";

const EVERYTHING = {
  accountType: "",
  symbol: "",
  type: "",
  from: undefined,
  to: undefined,
} as const;

export const WALLET_OPS: readonly OpsCommand[] = [
  {
    name: "statement",
    usage: "<user> [demo]",
    about:
      "Every change of a user's money as CSV, oldest first, in UTC; then what is held and owed now. `demo`: of the demo account.",
    needs: 1,
    run: async ([text, which], deps, { now }) => {
      const mode: Mode = which === "demo" ? "demo" : "real";
      const userId = await namedUser(deps, text);
      const account = await deps.db
        .selectFrom("account")
        .select("id")
        .where("user_id", "=", userId)
        .where("mode", "=", mode)
        .executeTakeFirst();
      if (account === undefined) throw new OpsRefused(`${text} has no ${mode} account`);
      const lines: string[] = [];
      for await (const piece of csvOf(deps.db, account.id, EVERYTHING, "UTC"))
        lines.push(
          ...piece
            .replace(/^\ufeff/, "")
            .trimEnd()
            .split("\r\n"),
        );
      const held = await holdingsOf(deps.db, account.id);
      return [
        ...lines,
        ...held.map(
          ({ type, asset, available, held: frozen }) =>
            `now ${type} ${asset} ${toText(available)} available ${toText(frozen)} frozen`,
        ),
        ...(await deps.owed(deps.db, account.id, now)).map(
          ({ kind, asset, amount }) => `now owed ${kind} ${asset} ${toText(amount)}`,
        ),
      ];
    },
  },
];
