/**
 * POST /lab/<verb> with a JSON body, GET /lab/state: what tests and benches turn. Mounted only with
 * `--lab`; without it these paths are 404. Every body is checked; a wrong one is HTTP 400 with the
 * reason. Answers are the state after the change.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { parseScaled } from "../../contract/feed/scaled.ts";
import type { Market } from "../market/market.ts";
import type { QuoteHub } from "../market-feed/quote-hub.ts";
import { FaultPlan } from "./faults.ts";
import type { LabState } from "./lab-state.ts";

const Int = (low: number, high: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(low), v.maxValue(high));
const Ms = Int(0, 60_000);

const BODIES = {
  seed: v.strictObject({ seed: Int(0, 0xffff_ffff) }),
  rate: v.strictObject({ rate: Int(0, 1_000_000) }),
  clock: v.union([
    v.strictObject({ freeze: v.literal(true) }),
    v.strictObject({ run: v.literal(true) }),
    v.strictObject({ step: Int(0, 366 * 86_400_000) }),
    v.strictObject({ speed: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)) }),
  ]),
  push: v.strictObject({ symbol: v.string(), price: v.string() }),
  burst: v.strictObject({ symbol: v.string(), times: Int(1, 2000) }),
  freeze: v.strictObject({ symbol: v.string(), on: v.boolean() }),
  halt: v.strictObject({ symbol: v.string(), on: v.boolean() }),
  faults: FaultPlan,
  sockets: v.union([
    v.strictObject({ mode: v.picklist(["normal", "refuse", "halfOpen"]) }),
    v.strictObject({ mode: v.literal("close"), code: v.optional(Int(1000, 4999), 1012) }),
  ]),
  delay: v.strictObject({
    httpMs: v.optional(Ms),
    socketMs: v.optional(Ms),
    replyMs: v.optional(Ms),
  }),
  lose: v.strictObject({
    calls: v.union([v.literal("changing"), v.array(v.string())]),
    times: Int(0, 1000),
  }),
  reset: v.strictObject({}),
} as const;
type Verb = keyof typeof BODIES;
type Verbs = { [K in Verb]: (body: v.InferOutput<(typeof BODIES)[K]>) => string | undefined };

/** Mounts the verbs. A verb answers with a sentence when it cannot do what was asked. */
export function mountLab(app: FastifyInstance, lab: LabState, hub: QuoteHub, market: Market): void {
  const bursts = new Set<number>();
  const verbs: Verbs = {
    seed: ({ seed }) => {
      if (lab.makeSource === undefined) return "only the simulator has a seed";
      market.replaceSource(lab.makeSource(seed, lab.rate, lab.clock.now()));
      lab.seed = seed;
      return undefined;
    },
    rate: ({ rate }) => {
      if (market.source.setRate === undefined) return "only the simulator has a rate";
      market.source.setRate(rate);
      lab.rate = rate;
      return undefined;
    },
    clock: (body) => {
      if ("freeze" in body) lab.clock.setSpeed(0);
      else if ("run" in body) lab.clock.setSpeed(1);
      else if ("step" in body) lab.clock.step(body.step);
      else lab.clock.setSpeed(body.speed);
      return undefined;
    },
    push: ({ symbol, price }) => {
      const i = market.catalog.find(symbol);
      if (i === undefined) return "no such symbol";
      const value = parseScaled(price, i.priceScale);
      if (!(value > 0)) return "no such price";
      lab.push(market.source, i.symId, value, parseScaled(i.lotSize, i.qtyScale));
      return undefined;
    },
    burst: ({ symbol, times }) => {
      const i = market.catalog.find(symbol);
      if (i === undefined) return "no such symbol";
      if (market.source.boost === undefined) return "only the simulator can burst";
      market.source.boost(i.symId, times);
      bursts.add(i.symId);
      return undefined;
    },
    freeze: ({ symbol, on }) => {
      const i = market.catalog.find(symbol);
      if (i === undefined) return "no such symbol";
      if (on) lab.frozen.add(i.symId);
      else lab.frozen.delete(i.symId);
      return undefined;
    },
    halt: ({ symbol, on }) => {
      const i = market.catalog.find(symbol);
      if (i === undefined) return "no such symbol";
      lab.halt(i.symId, on);
      return undefined;
    },
    faults: (plan) => {
      lab.faults.set(plan);
      return undefined;
    },
    sockets: (body) => {
      if (body.mode === "close")
        for (const connection of hub.connections) connection.close(body.code, "lab");
      else lab.mode = body.mode;
      return undefined;
    },
    delay: ({ httpMs, socketMs, replyMs }) => {
      lab.httpMs = httpMs ?? lab.httpMs;
      lab.socketMs = socketMs ?? lab.socketMs;
      lab.replyMs = replyMs ?? lab.replyMs;
      return undefined;
    },
    lose: ({ calls, times }) => {
      lab.replies.lose(calls, times);
      return undefined;
    },
    reset: () => {
      for (const symId of bursts) market.source.boost?.(symId, 1);
      bursts.clear();
      lab.reset();
      // A later test on the same server would find a quieter market, in which an order at market waits in
      // vain for a tick.
      if (lab.rate !== lab.firstRate) verbs.rate({ rate: lab.firstRate });
      return undefined;
    },
  };

  const state = () => ({
    connections: hub.connections.size,
    topics: [...hub.connections].reduce((sum, c) => sum + c.topics.size + c.detailCount(), 0),
    skipped: [...hub.connections].reduce((sum, c) => sum + c.skipped, 0),
    sent: lab.sent,
    details: hub.feed.details.state(),
    ticks: market.board.ticks,
    clock: lab.clock.state(),
    seed: lab.seed,
    rate: lab.rate,
    source: market.source.kind,
    frozen: [...lab.frozen].map((id) => market.catalog.instruments[id].symbol),
    faults: lab.faults.struck,
    sockets: lab.mode,
    delay: { httpMs: lab.httpMs, socketMs: lab.socketMs, replyMs: lab.replyMs },
    waiting: lab.waiting,
    replies: lab.replies.state(),
  });

  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.get("/lab/state", (_request, reply) =>
    reply.header("cache-control", "no-store").send(state()),
  );
  for (const verb of Object.keys(BODIES) as Verb[]) {
    app.post(`/lab/${verb}`, (request, reply) => {
      const body = v.safeParse(BODIES[verb] as v.GenericSchema, parse(request.body));
      if (!body.success) return refuse(reply, body.issues[0].message);
      const problem = (verbs[verb] as (body: unknown) => string | undefined)(body.output);
      return problem === undefined ? reply.send(state()) : refuse(reply, problem);
    });
  }
}

const refuse = (reply: FastifyReply, why: string): FastifyReply =>
  reply.code(400).send({ error: why });

function parse(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === "string" && body !== "" ? body : "{}");
  } catch {
    return undefined;
  }
}
