/**
 * Everything about an order as one file: a line of JSON each, with the hash of the line before and
 * of its own. The last line is sealed with the server's key, so that a file which was made anew is
 * not taken for ours. What is personal of the other side is masked.
 */
import { createHash } from "node:crypto";
import type { c2cEvidence as call } from "../../../../contract/http/c2c/talk.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { AccountPart } from "../../../../contract/rules/c2c/roles.ts";
import { FILE_URL } from "../../../../contract/rules/fields.ts";
import type { Db } from "../../../db/tx.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import type { Secrets } from "../../../kernel/secrets.ts";
import type { Services } from "../../../kernel/services.ts";
import { listOf, plain } from "../adverts/row.ts";
import { orderRow, partOf } from "../orders/row.ts";
import type { OrderRow } from "../tables.ts";

const hashOf = (prev: string, kind: string, data: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([prev, kind, data]))
    .digest("hex");

/** Facts as chained lines, the seal last. */
export function bundleOf(
  facts: readonly (readonly [kind: string, data: unknown])[],
  secrets: Secrets,
): string {
  let prev = "";
  const lines: string[] = [];
  for (const [kind, data] of facts) {
    const hash = hashOf(prev, kind, data);
    lines.push(JSON.stringify({ kind, data, prev, hash }));
    prev = hash;
  }
  lines.push(
    JSON.stringify({
      kind: "seal",
      lines: lines.length,
      head: prev,
      seal: secrets.mac("c2c evidence", String(lines.length), prev),
    }),
  );
  return `${lines.join("\n")}\n`;
}

export type Verdict =
  | { is: "whole"; lines: number; head: string }
  | { is: "broken"; line: number; why: "json" | "order" | "hash" | "seal" };

/** Checks that a file is what the server wrote, to the last sign. */
export function verifyBundle(text: string, secrets: Secrets): Verdict {
  const lines = text.split("\n").filter((line) => line !== "");
  let prev = "";
  for (const [i, line] of lines.entries()) {
    let body: Record<string, unknown>;
    try {
      body = JSON.parse(line) as Record<string, unknown>;
    } catch {
      return { is: "broken", line: i + 1, why: "json" };
    }
    if (body.kind === "seal") {
      const isRight =
        i === lines.length - 1 &&
        body.head === prev &&
        body.lines === i &&
        body.seal === secrets.mac("c2c evidence", String(i), prev);
      return isRight
        ? { is: "whole", lines: i, head: prev }
        : { is: "broken", line: i + 1, why: "seal" };
    }
    if (body.prev !== prev) return { is: "broken", line: i + 1, why: "order" };
    if (body.hash !== hashOf(prev, String(body.kind), body.data))
      return { is: "broken", line: i + 1, why: "hash" };
    prev = String(body.hash);
  }
  return { is: "broken", line: lines.length + 1, why: "seal" };
}

const masked = (text: string): string =>
  text.replace(/[\w.+-]+@[\w-]+\.\w+|(?:\+|\b)\d(?:[\s-]?\d){5,}/g, "***");

/** A file's hash as it is kept, without the file. */
async function filesOf(db: Db, urls: readonly string[]): Promise<{ id: string; sha256: string }[]> {
  const ids = urls.flatMap((url) => FILE_URL.exec(url)?.[1] ?? []);
  if (ids.length === 0) return [];
  return db
    .selectFrom("file")
    .select(["id", "sha256"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}

/** For either side of the order; for others it does not exist. */
export async function evidence(
  { order_no }: ParamsOut<typeof call>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof call>, "notExist">> {
  const row = await orderRow(deps.db, order_no);
  const part = row && partOf(row, session.userId);
  if (row === undefined || part === undefined) return err("notExist");
  const text = bundleOf(await factsOf(deps, row, part, now), deps.secrets);
  return ok({ type: "application/x-ndjson", bytes: new TextEncoder().encode(text) });
}

async function factsOf(
  { db }: Services,
  row: OrderRow,
  part: AccountPart,
  now: number,
): Promise<[string, unknown][]> {
  const facts: [string, unknown][] = [["order", orderFacts(row, part, now)]];
  const shown = (side: string, text: string): string =>
    side === part || side === "system" || side === "service" ? text : masked(text);
  const messages = await db
    .selectFrom("c2c_message")
    .selectAll()
    .where("order_no", "=", row.order_no)
    .orderBy("msg_id")
    .execute();
  for (const m of messages) {
    const files = m.type === "img" ? await filesOf(db, [m.content]) : [];
    facts.push([
      "message",
      {
        no: m.msg_id,
        side: m.side,
        at: m.created_at,
        ...(m.type === "img" ? { files } : { text: shown(m.side, m.content) }),
      },
    ]);
  }
  const appeals = await db
    .selectFrom("c2c_appeal")
    .selectAll()
    .where("order_no", "=", row.order_no)
    .orderBy("created_at")
    .execute();
  for (const a of appeals) {
    const decision = { decision: a.decision_reason, finished: a.finished_at };
    facts.push([
      "appeal",
      {
        id: a.appeal_id,
        by: a.by_side,
        status: a.status,
        reason: a.reason,
        opened: a.created_at,
        ...decision,
      },
    ]);
    const all = await db
      .selectFrom("c2c_evidence")
      .selectAll()
      .where("appeal_id", "=", a.appeal_id)
      .orderBy("no")
      .execute();
    for (const e of all)
      facts.push([
        "evidence",
        {
          no: e.no,
          side: e.side,
          at: e.created_at,
          text: shown(e.side, e.text),
          files: await filesOf(db, listOf(e.files)),
        },
      ]);
  }
  const postings = await db
    .selectFrom("ledger_posting")
    .select(["id", "at", "hash"])
    .where("ref_kind", "=", "c2cOrder")
    .where("ref_no", "=", row.order_no)
    .orderBy("at")
    .orderBy("id")
    .execute();
  for (const posting of postings) facts.push(["posting", posting]);
  return facts;
}

function orderFacts(row: OrderRow, part: AccountPart, now: number): Record<string, unknown> {
  return {
    order_no: row.order_no,
    for: part,
    written: now,
    direction: row.direction,
    symbol: row.symbol,
    currency: row.currency,
    price: plain(row.price),
    quantity: plain(row.quantity),
    amount: plain(row.amount),
    status: row.status,
    opened: row.created_at,
    expires: row.expire_at,
    paid: row.paid_at,
    released: row.released_at,
    finished: row.finished_at,
    cancel_by: row.cancel_by,
    cancel_reason:
      row.cancel_by === "buyer" && part === "seller"
        ? masked(row.cancel_reason)
        : row.cancel_reason,
  };
}
