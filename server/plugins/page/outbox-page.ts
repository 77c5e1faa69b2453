/**
 * Development only, when letters do not leave: the newest mails and short messages at
 * `/outbox?key=…`, so that a user with nothing but the running server gets their codes. The key is
 * printed at start; without it the page is 404. Plain text in HTML, no scripts.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/tx.ts";

const SHOWN = 50;
const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:16px;max-width:720px}article{border-top:1px solid #ccc;padding:12px 0}time{color:#666}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const text = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export function mountOutboxPage(app: FastifyInstance, db: Db, key: string): void {
  app.get("/outbox", async (request, reply) => {
    const given = Buffer.from(
      new URL(request.raw.url ?? "/", "http://local").searchParams.get("key") ?? "",
    );
    const wanted = Buffer.from(key);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      return reply.callNotFound();
    const rows = await db
      .selectFrom("mail_queue")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute();
    const list = rows.map(
      ({ created_at, target, subject, body }) =>
        `<article><time>${new Date(created_at).toISOString()}</time><h2>${text(target)}</h2><p>${text(subject)}</p><p>${text(body)}</p></article>`,
    );
    return reply
      .header("cache-control", "no-store")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Outbox</title><style>${STYLE}</style><h1>Outbox</h1>${list.join("") || "<p>Nothing has been sent yet.</p>"}</html>`,
      );
  });
}
