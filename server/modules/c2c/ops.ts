/**
 * Operator commands about C2C: who may advertise, what an appeal comes to, whether a file of
 * evidence is whole.
 */
import { readFile } from "node:fs/promises";
import { asset, placesOf, USDT } from "../../../contract/money/assets.ts";
import { type Amount, parse } from "../../../contract/money/decimal.ts";
import { printedLine } from "../../../contract/rules/plain-text.ts";
import { tx, txOk } from "../../db/tx.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { plain } from "./adverts/row.ts";
import { standAll } from "./adverts/standing.ts";
import { contactOwner } from "./talk/appeal-row.ts";
import { type Decision, decideAppeal } from "./talk/decide.ts";
import { verifyBundle } from "./talk/evidence.ts";

const applications: OpsCommand = {
  name: "c2c applications",
  usage: "",
  about: "Lists who asks to be certified as an advertiser.",
  needs: 0,
  run: async (_args, { db, secrets }) => {
    const rows = await db
      .selectFrom("c2c_user")
      .selectAll()
      .where("cert_status", "=", "applied")
      .orderBy("created_at")
      .limit(200)
      .execute();
    if (rows.length === 0) return "none";
    return rows.map((row) =>
      printedLine(
        `${row.public_id}  ${row.nick_name}  ${secrets.open(`c2cUser:${row.user_id}`, row.contact_sealed)}`,
      ),
    );
  },
};

const RESULTS = ["certified", "rejected", "disabled"] as const;

const review: OpsCommand = {
  name: "c2c review",
  usage: "<c2c user> <certified|rejected|disabled> [reason…]",
  about: "Decides whether a user may advertise; ads of one who is disabled are hidden.",
  needs: 2,
  run: async ([id, result, ...reason], deps, { now, who }) => {
    const status = RESULTS.find((one) => one === result);
    if (status === undefined) throw new OpsRefused(`the result is one of ${RESULTS.join(", ")}`);
    await tx(deps.db, async (trx) => {
      const member = await trx
        .selectFrom("c2c_user")
        .selectAll()
        .where("public_id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (member === undefined) throw new OpsRefused(`there is no C2C user ${id}`);
      const isNew = status === "certified" && member.certified_at === 0;
      await trx
        .updateTable("c2c_user")
        .set({
          cert_status: status,
          cert_reason: reason.join(" "),
          ...(isNew ? { certified_at: now } : {}),
        })
        .where("user_id", "=", member.user_id)
        .execute();
      await standAll(trx, deps, member.user_id, now);
      const detail = { result: status, reason: reason.join(" ") };
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: member.user_id,
        action: "c2c.review",
        detail,
        now,
      });
    });
    return `${id} is ${status}`;
  },
};

const appeals: OpsCommand = {
  name: "c2c appeals",
  usage: "",
  about: "Lists open appeals, oldest first.",
  needs: 0,
  run: async (_args, { db, secrets }) => {
    const rows = await db
      .selectFrom("c2c_appeal as a")
      .innerJoin("c2c_order as o", "o.order_no", "a.order_no")
      .select([
        "a.appeal_id",
        "a.order_no",
        "a.by_side",
        "a.is_late",
        "a.reason",
        "a.description",
        "a.contact_sealed",
      ])
      .select(["o.amount", "o.currency", "o.quantity", "o.symbol"])
      .where("a.status", "=", "open")
      .orderBy("a.created_at")
      .limit(200)
      .execute();
    if (rows.length === 0) return "none";
    return rows.map((row) => {
      const contact =
        row.contact_sealed === ""
          ? ""
          : secrets.open(contactOwner(row.appeal_id), row.contact_sealed);
      const sums = `${plain(row.quantity)} ${row.symbol} for ${plain(row.amount)} ${row.currency}`;
      return printedLine(
        `${row.appeal_id}  ${row.order_no}  ${row.by_side}${row.is_late ? " late" : ""}  ${sums}  ${row.reason}: ${row.description}  ${contact}`,
      );
    });
  },
};

const ENDS = ["release", "refund", "adjust", "answered"] as const;
const FAULTS = ["buyer", "seller", "none"] as const;

const decide: OpsCommand = {
  name: "c2c decide",
  usage:
    "<appeal> <release|refund|adjust|answered> <fault: buyer|seller|none> [amount=…] [margin=…] <reason…>",
  about:
    "Judges an appeal. `amount`: the new sum of `adjust`. `margin`: USDT of the ad's margin for the other side.",
  needs: 4,
  run: async ([appealId, result, fault, ...rest], deps, { now, who }) => {
    const [end, blamed] = [ENDS.find((one) => one === result), FAULTS.find((one) => one === fault)];
    if (end === undefined || blamed === undefined)
      throw new OpsRefused(
        `the result is one of ${ENDS.join(", ")}, the fault of ${FAULTS.join(", ")}`,
      );
    const option = (key: string): string | undefined =>
      rest.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
    const reason = rest.filter((word) => !/^(amount|margin)=/.test(word)).join(" ");
    if (reason === "") throw new OpsRefused("say why");
    const order = await deps.db
      .selectFrom("c2c_appeal as a")
      .innerJoin("c2c_order as o", "o.order_no", "a.order_no")
      .select("o.currency")
      .where("a.appeal_id", "=", appealId)
      .executeTakeFirst();
    if (order === undefined) throw new OpsRefused(`there is no appeal ${appealId}`);
    const sum = (text: string | undefined, code: string): Amount | undefined => {
      if (text === undefined) return undefined;
      const value = parse<Amount>(text, placesOf(asset(code) ?? USDT));
      if (!value.ok) throw new OpsRefused(`${text} is no sum of ${code}`);
      return value.value;
    };
    const o: Decision = {
      appealId,
      result: end,
      fault: blamed,
      reason,
      actor: `ops:${who}`,
      now,
      amount: sum(option("amount"), order.currency),
      charge: sum(option("margin"), "USDT"),
    };
    const done = await txOk(deps.db, (trx) => decideAppeal(trx, deps, o));
    if (!done.ok) throw new OpsRefused(done.error);
    return `${done.value.order_no} is ${done.value.status}`;
  },
};

const verify: OpsCommand = {
  name: "evidence verify",
  usage: "<file>",
  about: "Says whether a file of evidence about a C2C order is whole and ours.",
  needs: 1,
  run: async ([path], { secrets }) => {
    const text = await readFile(path, "utf8").catch(() => {
      throw new OpsRefused(`${path} cannot be read`);
    });
    const found = verifyBundle(text, secrets);
    return found.is === "whole"
      ? `whole: ${found.lines} lines, ${found.head}`
      : `BROKEN at line ${found.line}: ${found.why}`;
  },
};

export const C2C_OPS: readonly OpsCommand[] = [applications, review, appeals, decide, verify];
