/** Operator commands about reset applications: they alone show what was submitted. */

import { type Db, txOk } from "../../../db/tx.ts";
import { maskMiddle } from "../../../identity/names.ts";
import { type OpsCommand, OpsRefused } from "../../../kernel/ops-command.ts";
import type { Services } from "../../../kernel/services.ts";
import type { ResetForm } from "./applications.ts";
import { type Decision, decide } from "./decide.ts";
import type { GuestForm } from "./guest-apply.ts";
import { decideGuest } from "./guest-decide.ts";

const OPERATES = ["fund password", "google", "phone", "email", "login password"] as const;
const STATUSES = ["applied", "under review", "passed", "failed"] as const;

const list: OpsCommand = {
  name: "reset list",
  usage: "",
  about: "Lists reset applications awaiting a decision, oldest first.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("reset_application as r")
      .innerJoin("app_user as u", "u.id", "r.user_id")
      .select(["r.id", "r.operate", "r.status", "r.created_at", "u.usercode"])
      .where("r.status", "in", [0, 1])
      .orderBy("r.created_at")
      .limit(200)
      .execute();
    const guests = await guestRows(db);
    if (rows.length + guests.length === 0) return "none";
    const line = (row: {
      id: string;
      usercode: string | null;
      operate: number | null;
      status: number;
      created_at: number;
    }): string =>
      [
        row.id,
        row.usercode ?? "nobody",
        OPERATES[row.operate ?? 0],
        STATUSES[row.status],
        new Date(row.created_at).toISOString(),
      ].join("  ");
    return [...rows.map(line), ...guests.map((row) => `${line(row)}  guest`)];
  },
};

const show: OpsCommand = {
  name: "reset show",
  usage: "<application>",
  about: "Shows what was submitted: uploads, remark and the user.",
  needs: 1,
  run: async ([id], deps) => {
    const row = await deps.db
      .selectFrom("reset_application as r")
      .innerJoin("app_user as u", "u.id", "r.user_id")
      .select([
        "r.user_id",
        "r.operate",
        "r.status",
        "r.reason",
        "r.form_sealed",
        "u.usercode",
        "u.username",
      ])
      .where("r.id", "=", id)
      .executeTakeFirst();
    if (row === undefined) return showGuest(deps, id);
    const form = JSON.parse(
      deps.secrets.open(`reset:${row.user_id}`, row.form_sealed),
    ) as ResetForm;
    const facts = {
      user: `${row.usercode} ${maskMiddle(row.username)}`,
      about: OPERATES[row.operate],
      status: STATUSES[row.status],
      ...form,
    };
    return Object.entries({ ...facts, reason: row.reason }).map(
      ([key, value]) => `${key}: ${value || "-"}`,
    );
  },
};

const guestRows = (db: Db) =>
  db
    .selectFrom("guest_reset as r")
    .leftJoin("app_user as u", "u.id", "r.user_id")
    .select(["r.id", "r.operate", "r.status", "r.created_at", "u.usercode"])
    .where("r.status", "in", [0, 1])
    .orderBy("r.created_at")
    .limit(200)
    .execute();

/** A guest's: who has the name, what the fund password was worth. */
async function showGuest({ db, secrets }: Services, id: string): Promise<string[]> {
  const row = await db
    .selectFrom("guest_reset as r")
    .leftJoin("app_user as u", "u.id", "r.user_id")
    .select([
      "r.operate",
      "r.status",
      "r.reason",
      "r.form_sealed",
      "r.safeword_right",
      "u.usercode",
    ])
    .where("r.id", "=", id)
    .where("r.status", "<>", -1)
    .executeTakeFirst();
  if (row === undefined) throw new OpsRefused(`no application ${id}`);
  const { username, ...form } = JSON.parse(
    secrets.open(`guest:${id}`, row.form_sealed),
  ) as GuestForm;
  const safeword =
    row.safeword_right === null ? "not given" : row.safeword_right ? "right" : "wrong";
  const user = `${row.usercode ?? "nobody"} ${maskMiddle(username)}`;
  const facts = {
    user,
    about: OPERATES[row.operate ?? 0],
    status: STATUSES[row.status as 0 | 1 | 2 | 3],
    "fund password": safeword,
    ...form,
    reason: row.reason,
  };
  return Object.entries(facts).map(([key, value]) => `${key}: ${value || "-"}`);
}

async function run(deps: Services, decision: Decision): Promise<string> {
  const done = await txOk(deps.db, async (trx) => {
    const own = await decide(trx, deps, decision);
    return !own.ok && own.error === "notExist" ? decideGuest(trx, deps, decision) : own;
  });
  const waits = done.ok && done.value > decision.now;
  if (waits)
    return `${decision.id}: approved, takes effect at ${new Date(done.value).toISOString()} unless its owner stops it`;
  if (done.ok) return `${decision.id}: ${decision.event}`;
  if (done.error === "userNotExist")
    throw new OpsRefused(`nobody has the name that ${decision.id} gives`);
  throw new OpsRefused(
    done.error === "notExist"
      ? `there is no application ${decision.id}`
      : `${decision.id} cannot ${decision.event} in its present state`,
  );
}

const decision = (
  event: Decision["event"],
  usage: string,
  about: string,
  needs: number,
): OpsCommand => ({
  name: `reset ${event}`,
  usage,
  about,
  needs,
  run: ([id, ...reason], deps, { now, who }) =>
    run(deps, { id, event, reason: reason.join(" ").slice(0, 255), actor: `ops:${who}`, now }),
});

export const SECURITY_OPS: readonly OpsCommand[] = [
  list,
  show,
  decision("open", "<application>", "Takes an application under review.", 1),
  decision(
    "pass",
    "<application>",
    "Approves: carried out a day after it was handed in, then value rests for a day.",
    1,
  ),
  decision("fail", "<application> <reason…>", "Refuses, with the reason that the owner sees.", 2),
];
