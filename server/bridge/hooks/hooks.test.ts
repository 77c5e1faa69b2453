import { describe, expect, it } from "vitest";
import { asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import { memoryJobs } from "../jobs.ts";
import type { BridgeEvent, Target } from "../port.ts";
import { type OutgoingRequest, openHooks, waitMs } from "./hooks.ts";
import { memoryReplays, verifyCallback } from "./signature.ts";

const KEY = Buffer.alloc(32, 7);
const target: Target = {
  is: "crypto",
  symbol: asset("XRP")!,
  chain: "XRP",
  address: "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf",
  memo: "7",
};
const payout = { id: "W1", target, amount: decimal<Amount>("20.5") };
const random = { bytes: (count: number) => Buffer.alloc(count, 0xff) };

/** A partner that answers as told; `undefined` is silence. */
function rig() {
  let at = Date.UTC(2026, 5, 1);
  const answers: (number | undefined)[] = [];
  const got: (OutgoingRequest & { at: number })[] = [];
  const told: BridgeEvent[] = [];
  const bridge = openHooks({
    now: () => at,
    random,
    jobs: memoryJobs(),
    sink: async (event) => void told.push(event),
    key: KEY,
    transport: async (request) => {
      got.push({ ...request, at });
      const status = answers.shift();
      if (status === undefined) throw new Error("timeout");
      return status;
    },
  });
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 500) {
      await bridge.tick();
      at += 500;
    }
  };
  return { bridge, answers, got, told, pass };
}
const textOf = (request: OutgoingRequest): unknown =>
  JSON.parse(Buffer.from(request.body).toString());

describe("instructions to a custodian", () => {
  it("go out signed, and what was taken is not sent again", async () => {
    const { bridge, answers, got, pass } = rig();
    answers.push(202);
    await bridge.instruct(payout);
    await bridge.instruct(payout);
    await pass(60_000);
    expect(got).toHaveLength(1);
    const [request] = got;
    expect(request).toMatchObject({
      method: "POST",
      path: "/payouts",
      headers: { "x-bridge-id": "payout:W1" },
    });
    expect(textOf(request)).toEqual({
      id: "W1",
      symbol: "XRP",
      chain: "XRP",
      address: "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf",
      memo: "7",
      amount: "20.5",
    });
    const verifier = {
      keys: [KEY] as [Buffer],
      now: request.at,
      replays: memoryReplays(),
      direction: "out" as const,
    };
    expect(await verifyCallback(verifier, request, request.headers)).toEqual({
      ok: true,
      value: "payout:W1",
    });
  });

  it("are tried again with the same id and body and a fresh time after silence and faults, and are never taken for failed", async () => {
    const { bridge, answers, got, told, pass } = rig();
    answers.push(undefined, 500, 429, 401, 409, 404, 202);
    await bridge.instruct(payout);
    await pass(300_000);
    expect(got).toHaveLength(7);
    expect(new Set(got.map(({ headers }) => headers["x-bridge-id"]))).toEqual(
      new Set(["payout:W1"]),
    );
    expect(new Set(got.map(({ body }) => Buffer.from(body).toString())).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers["x-bridge-time"])).size).toBe(7);
    const waits = got.slice(1).map(({ at }, i) => at - got[i].at);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(told).toEqual([]);
  });

  it("a payout that will not be done fails, once", async () => {
    const { bridge, answers, got, told, pass } = rig();
    answers.push(422);
    await bridge.instruct(payout);
    await pass(60_000);
    expect(told).toEqual([
      {
        is: "payoutFailed",
        id: "payout:W1:refused",
        at: expect.any(Number),
        payout: "W1",
        reason: "refused",
      },
    ]);
    expect(got).toHaveLength(1);
    expect(await bridge.instruct({ ...payout, amount: decimal<Amount>("21") })).toEqual({
      ok: false,
      error: "differs",
    });
  });

  it("a cancel has an id of its own and ends when it comes too late", async () => {
    const { bridge, answers, got, told, pass } = rig();
    expect(await bridge.cancel("W1")).toEqual({ ok: false, error: "unknown" });
    answers.push(202, undefined, 409);
    await bridge.instruct(payout);
    await pass(500);
    expect(await bridge.cancel("W1")).toEqual({ ok: true, value: undefined });
    await bridge.cancel("W1");
    await pass(60_000);
    expect(got.map(({ path, headers }) => `${path} ${headers["x-bridge-id"]}`)).toEqual([
      "/payouts payout:W1",
      "/cancels cancel:W1",
      "/cancels cancel:W1",
    ]);
    expect(told).toEqual([]);
  });

  it("addresses to watch and declared payments go the same road, each once", async () => {
    const { bridge, answers, got, pass } = rig();
    answers.push(200, 200, 200, 200);
    for (let i = 0; i < 2; i++) {
      await bridge.watch(target);
      await bridge.watch({ is: "bank", currency: asset("EUR")!, reference: "SYN 1 / é" });
      await bridge.declare({ id: "D1", target, amount: decimal<Amount>("3"), needed: 1 });
    }
    await pass(10_000);
    expect(got.map(({ path }) => path).sort()).toEqual(["/addresses", "/addresses", "/deposits"]);
  });

  it("an address to watch is asked for until it is taken", async () => {
    const { bridge, answers, got, pass } = rig();
    answers.push(422, 422, 201);
    await bridge.watch(target);
    await pass(60_000);
    expect(got).toHaveLength(3);
  });

  it("waits double up to five minutes", () => {
    const least = { bytes: (count: number) => Buffer.alloc(count, 0) };
    expect([0, 1, 2, 8, 9, 50].map((tries) => waitMs(tries, least))).toEqual([
      500, 1000, 2000, 128_000, 150_000, 150_000,
    ]);
    for (let tries = 0; tries < 20; tries++)
      expect(waitMs(tries, random)).toBeLessThanOrEqual(300_000);
  });
});
