/** Operator command about demo money: whether every balance is the sum of its entries. */
import type { OpsCommand } from "../../access/ops-command.ts";
import { unbalanced } from "./books.ts";

export const DEMO_OPS: readonly OpsCommand[] = [
  {
    name: "demo books",
    usage: "",
    about: "Lists demo balances that differ from the sum of their entries.",
    needs: 0,
    run: async (_args, { db }) => {
      const wrong = await unbalanced(db);
      return wrong.length === 0 ? "every balance is the sum of its entries" : wrong;
    },
  },
];
