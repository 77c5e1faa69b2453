/**
 * Operator commands about identity: they alone show what was submitted. Without a level, the one
 * awaiting this decision is meant.
 */
import { nextReview } from "../../../contract/rules/machines.ts";
import { tx, txOk } from "../../db/tx.ts";
import { namedUser } from "../../identity/named-user.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import type { Services } from "../../kernel/services.ts";
import { type Decision, decide } from "./decide.ts";
import { type Level, openForm } from "./kyc-row.ts";

const STATUSES = ["applied", "under review", "passed", "failed"] as const;
const REASON_MAX = 255;

const list: OpsCommand = {
  name: "kyc list",
  usage: "",
  about: "Lists identity applications awaiting a decision, oldest first.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("kyc as k")
      .innerJoin("app_user as u", "u.id", "k.user_id")
      .select(["u.usercode", "k.level", "k.status", "k.created_at"])
      .where("k.status", "in", [0, 1])
      .orderBy("k.created_at")
      .limit(200)
      .execute();
    const line = (row: (typeof rows)[number]): string =>
      [
        row.usercode,
        `level ${row.level}`,
        STATUSES[row.status],
        new Date(row.created_at).toISOString(),
      ].join("  ");
    return rows.length === 0 ? "none" : rows.map(line);
  },
};

const show: OpsCommand = {
  name: "kyc show",
  usage: "<user> [level]",
  about: "Shows what was submitted, to the reviewer only; `file show` prints the pictures.",
  needs: 1,
  run: async ([text, level = "1"], deps, { now, who }) => {
    const userId = await namedUser(deps, text);
    const row = await deps.db
      .selectFrom("kyc")
      .selectAll()
      .where("user_id", "=", userId)
      .where("level", "=", level === "2" ? 2 : 1)
      .executeTakeFirst();
    if (row === undefined) throw new OpsRefused(`${text} has submitted nothing for level ${level}`);
    // Reading documents is a deed too.
    await tx(deps.db, (trx) =>
      audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId,
        action: "kyc.read",
        detail: { level: row.level },
        now,
      }),
    );
    const facts = {
      level: String(row.level),
      status: STATUSES[row.status],
      reason: row.reason,
      ...openForm(deps, userId, row.form_sealed),
    };
    return Object.entries(facts).map(([key, value]) => `${key}: ${value || "-"}`);
  },
};

async function run(deps: Services, text: string, decision: Decision): Promise<string> {
  const { level, event } = decision;
  const done = await txOk(deps.db, (trx) => decide(trx, deps, decision));
  if (done.ok) return `${text}, level ${level}: ${event}`;
  if (done.error === "notExist")
    throw new OpsRefused(`${text} has submitted nothing for level ${level}`);
  if (done.error === "primaryKycFirst") throw new OpsRefused(`level 1 of ${text} has not passed`);
  throw new OpsRefused(`level ${level} of ${text} cannot ${event} in its present state`);
}

/**
 * The level that an event can happen to, the lower one first; 1 when there is none, so that the
 * refusal names something.
 */
async function levelFor(deps: Services, userId: string, event: Decision["event"]): Promise<Level> {
  const rows = await deps.db
    .selectFrom("kyc")
    .select(["level", "status"])
    .where("user_id", "=", userId)
    .orderBy("level")
    .execute();
  return (rows.find((row) => nextReview("kyc", row.status, event).ok)?.level ?? 1) as Level;
}

const decision = (event: Decision["event"], isReasoned: boolean, about: string): OpsCommand => ({
  name: `kyc ${event}`,
  usage: isReasoned ? "<user> [1|2] <reason…>" : "<user> [1|2]",
  about,
  needs: isReasoned ? 2 : 1,
  run: async ([text, ...rest], deps, { now, who }) => {
    const userId = await namedUser(deps, text);
    const isNamed = rest[0] === "1" || rest[0] === "2";
    const level = isNamed ? (Number(rest.shift()) as Level) : await levelFor(deps, userId, event);
    const reason = rest.join(" ").slice(0, REASON_MAX);
    if (isReasoned && reason === "") throw new OpsRefused("a reason is required: the user sees it");
    return run(deps, text, { userId, level, event, reason, actor: `ops:${who}`, now });
  },
});

export const IDENTITY_OPS: readonly OpsCommand[] = [
  list,
  show,
  decision("open", false, "Takes an identity under review."),
  decision("pass", false, "Verifies it."),
  decision("fail", true, "Refuses it, with the reason that the owner sees."),
  decision("revoke", true, "Takes a verified identity back."),
];
