/**
 * Lab verbs about people: the letters sent to a target and the last code in them, any operator
 * command without its command line, and the account socket.
 */
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { LiveHub } from "../account-feed/live-hub.ts";
import type { Db } from "../db/tx.ts";

export interface PeopleLab {
  db: Db;
  ops: (args: string[]) => Promise<{ ok: boolean; text: string }>;
  live: LiveHub;
}

const TargetBody = v.strictObject({ target: v.string() });
const LiveBody = v.strictObject({
  close: v.pipe(v.number(), v.safeInteger(), v.minValue(1000), v.maxValue(4999)),
});
const OpsBody = v.strictObject({ args: v.array(v.string()) });

/**
 * Mount after `mountLab`, which reads JSON bodies. POST /lab/code {target} → {code}; POST
 * /lab/letters {target} → [{subject, body}], the newest first; POST /lab/ops {args} → {ok, text};
 * GET /lab/live → {connections, accounts}; POST /lab/live {close: code} ends every connection of
 * the account socket.
 */
export function mountPeopleLab(app: FastifyInstance, { db, ops, live }: PeopleLab): void {
  const state = () => ({ connections: live.connections.size, accounts: live.accounts });
  const lettersTo = (target: string): Promise<{ subject: string; body: string }[]> =>
    db
      .selectFrom("mail_queue")
      .select(["subject", "body"])
      .where("target", "=", target.toLowerCase())
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
  app.get("/lab/live", async () => state());
  app.post("/lab/live", async (request, reply) => {
    const body = v.safeParse(LiveBody, parse(request.body));
    if (!body.success) return reply.code(400).send({ error: body.issues[0].message });
    for (const connection of [...live.connections]) connection.terminate(body.output.close);
    return reply.send(state());
  });
  app.post("/lab/code", async (request, reply) => {
    const body = v.safeParse(TargetBody, parse(request.body));
    if (!body.success) return reply.code(400).send({ error: body.issues[0].message });
    const [newest] = await lettersTo(body.output.target);
    return reply.send({ code: /\b\d{6}\b/.exec(newest?.body ?? "")?.[0] ?? null });
  });
  app.post("/lab/letters", async (request, reply) => {
    const body = v.safeParse(TargetBody, parse(request.body));
    if (!body.success) return reply.code(400).send({ error: body.issues[0].message });
    return reply.send(await lettersTo(body.output.target));
  });
  app.post("/lab/ops", async (request, reply) => {
    const body = v.safeParse(OpsBody, parse(request.body));
    if (!body.success) return reply.code(400).send({ error: body.issues[0].message });
    return reply.send(await ops(body.output.args));
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : "");
  } catch {
    return undefined;
  }
}
