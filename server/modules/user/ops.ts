/** Operator commands about users. A user is named by referral code, account, email or phone. */

import { tx } from "../../db/tx.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import { namedUser } from "../../identity/named-user.ts";
import { contactsOf } from "../../identity/names.ts";
import { endSessions } from "../../identity/sessions.ts";
import { audit } from "../../kernel/audit.ts";
import type { OpsCommand } from "../../kernel/ops-command.ts";

const show: OpsCommand = {
  name: "user show",
  usage: "<user>",
  about: "Shows what is known about a user.",
  needs: 1,
  run: async ([text], deps) => {
    const id = await namedUser(deps, text);
    const user = await deps.db
      .selectFrom("app_user")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const contacts = await contactsOf(deps.db, id);
    const kyc = await kycOf(deps.db, id);
    const facts = {
      id,
      usercode: user.usercode,
      username: user.username,
      status: user.status,
      ...contacts,
      kyc: `${kyc.primary}/${kyc.advanced}`,
    };
    return Object.entries(facts).map(([key, value]) => `${key}: ${value ?? "-"}`);
  },
};

/** Disabled and blacklisted users are signed out everywhere at once, and refused by name. */
const setStatus = (
  verb: string,
  status: "active" | "disabled" | "blacklisted",
  about: string,
): OpsCommand => ({
  name: `user ${verb}`,
  usage: "<user>",
  about,
  needs: 1,
  run: async ([text], deps, { now, who }) => {
    const userId = await namedUser(deps, text);
    await tx(deps.db, async (trx) => {
      await trx.updateTable("app_user").set({ status }).where("id", "=", userId).execute();
      await audit(trx, deps.random, { actor: `ops:${who}`, userId, action: `user.${verb}`, now });
      if (status === "active") return;
      await deps.live.emitToUser(trx, userId, "account", { action: "disabled" }, now);
      await endSessions(trx, deps.live, { userId, reason: "disabled", now });
    });
    return `${text} is ${status}`;
  },
});

export const USER_OPS: readonly OpsCommand[] = [
  show,
  setStatus("disable", "disabled", "Refuses a user and ends their sessions."),
  setStatus("blacklist", "blacklisted", "The same, with the blacklist's message."),
  setStatus("enable", "active", "Lets a user in again."),
];
