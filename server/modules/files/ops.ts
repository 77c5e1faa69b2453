/**
 * Operator commands about uploads: reviewers look at what was submitted, and the audit trail keeps
 * that they did.
 */

import { tx } from "../../db/tx.ts";
import { namedUser } from "../../identity/named-user.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import type { Services } from "../../kernel/services.ts";

const list: OpsCommand = {
  name: "file list",
  usage: "<user>",
  about: "Lists a user's uploads, newest first.",
  needs: 1,
  run: async ([text], deps) => {
    const userId = await namedUser(deps, text);
    const rows = await deps.db
      .selectFrom("file")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .limit(200)
      .execute();
    const line = (row: (typeof rows)[number]): string =>
      [
        row.id,
        row.scene,
        row.mime,
        `${row.width}×${row.height}`,
        `${row.size_bytes} B`,
        new Date(row.created_at).toISOString(),
      ].join("  ");
    return rows.length === 0 ? "none" : rows.map(line);
  },
};

const show: OpsCommand = {
  name: "file show",
  usage: "<upload>",
  about: "Prints a picture as a data: URL, to paste into a browser or to decode into a file.",
  needs: 1,
  run: async ([id], deps, { now, who }) => {
    const row = await deps.db
      .selectFrom("file as f")
      .innerJoin("file_content as c", "c.file_id", "f.id")
      .select(["f.user_id", "f.mime", "c.bytes"])
      .where("f.id", "=", id)
      .executeTakeFirst();
    if (row === undefined) return showGuest(deps, id, { now, who });
    await tx(deps.db, (trx) =>
      audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: row.user_id,
        action: "file.read",
        detail: { id },
        now,
      }),
    );
    return `data:${row.mime};base64,${Buffer.from(row.bytes).toString("base64")}`;
  },
};

/** A picture that belongs to a guest's application. */
async function showGuest(
  deps: Services,
  id: string,
  { now, who }: { now: number; who: string },
): Promise<string> {
  const row = await deps.db
    .selectFrom("guest_file as f")
    .innerJoin("guest_reset as r", "r.id", "f.reset_id")
    .select(["f.mime", "f.bytes", "r.user_id"])
    .where("f.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new OpsRefused(`there is no upload ${id}`);
  const deed = {
    actor: `ops:${who}`,
    userId: row.user_id,
    action: "file.read",
    detail: { id },
    now,
  };
  await tx(deps.db, (trx) => audit(trx, deps.random, deed));
  return `data:${row.mime};base64,${Buffer.from(row.bytes).toString("base64")}`;
}

export const FILES_OPS: readonly OpsCommand[] = [list, show];
