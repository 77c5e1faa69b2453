import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import { memoryJobs } from "../jobs.ts";
import type { BridgeEvent, Declaration, Payout, Target } from "../port.ts";
import { openSandbox, type SandboxSettings } from "./sandbox.ts";

const SETTINGS: SandboxSettings = {
  delayMs: 15_000,
  confirmMs: 20_000,
  reorganiseOneIn: 0,
  failOneIn: 0,
};
const amount = decimal<Amount>("12.5");
const crypto: Target = {
  is: "crypto",
  symbol: asset("USDT")!,
  chain: "TRC20",
  address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  memo: undefined,
};
const bank: Target = { is: "bank", currency: asset("EUR")!, reference: "SYN-1" };
const declaration: Declaration = { id: "D1", target: crypto, amount, needed: 20 };
const payoutOf = (id: string): Payout => ({ id, target: crypto, amount });

/** A sandbox, its clock and what it told. */
function rig(settings: Partial<SandboxSettings> = {}, seed = 1) {
  let at = 1_000_000;
  let drawn = seed;
  const told: BridgeEvent[] = [];
  const jobs = memoryJobs();
  let isDown = (_: BridgeEvent): boolean => false;
  const bridge = openSandbox({
    now: () => at,
    random: { bytes: (count) => Buffer.alloc(count, drawn++) },
    jobs,
    sink: async (event) => {
      if (isDown(event)) throw new Error("no database");
      told.push(event);
    },
    settings: { ...SETTINGS, ...settings },
  });
  const pass = async (ms: number, everyMs = 1000): Promise<void> => {
    for (let left = ms; left > 0; left -= everyMs) {
      at += Math.min(left, everyMs);
      await bridge.tick();
    }
  };
  const down = (when: typeof isDown): void => {
    isDown = when;
  };
  return { bridge, told, pass, down };
}
const names = (told: readonly BridgeEvent[]): string[] =>
  told.map((event) => ("confirmations" in event ? `${event.is} ${event.confirmations}` : event.is));

describe("the sandbox", () => {
  it("sees a declared payment after its delay and confirms it step by step", async () => {
    const { bridge, told, pass } = rig();
    await bridge.declare(declaration);
    await pass(14_000);
    expect(told).toEqual([]);
    await pass(1_000);
    expect(told).toEqual([
      {
        is: "depositSeen",
        id: "deposit:D1:depositSeen:0",
        at: 1_015_000,
        payment: expect.stringMatching(/^sandbox-[0-9a-f]{48}$/),
        declaration: "D1",
        target: crypto,
        amount,
        confirmations: 0,
        needed: 20,
      },
    ]);
    await pass(20_000);
    const counts = Array.from({ length: 19 }, (_, i) => `depositConfirming ${i + 1}`);
    expect(names(told)).toEqual(["depositSeen 0", ...counts, "depositConfirmed 20"]);
    await pass(60_000);
    expect(told).toHaveLength(21);
  });

  it("after a pause tells the newest count once, and the end none too late", async () => {
    const { bridge, told, pass } = rig();
    await bridge.declare(declaration);
    await pass(15_000);
    await pass(7_500, 7_500);
    await pass(60_000, 60_000);
    expect(names(told)).toEqual(["depositSeen 0", "depositConfirming 7", "depositConfirmed 20"]);
  });

  it("a transfer by bank is there or not", async () => {
    const { bridge, told, pass } = rig();
    await bridge.declare({ id: "B1", target: bank, amount, needed: 1 });
    await pass(16_000);
    expect(names(told)).toEqual(["depositConfirmed 1"]);
  });

  it("the same declaration, instruction or watch again changes nothing; another payout under the id is refused", async () => {
    const { bridge, told, pass } = rig();
    for (let i = 0; i < 3; i++) {
      await bridge.watch(crypto);
      await bridge.declare(declaration);
      expect(await bridge.instruct(payoutOf("P1"))).toEqual({ ok: true, value: undefined });
    }
    expect(
      await bridge.instruct({ ...payoutOf("P1"), amount: decimal<Amount>("12.50000001") }),
    ).toEqual({ ok: false, error: "differs" });
    await pass(60_000);
    expect(names(told).filter((name) => name.startsWith("payout"))).toEqual([
      "payoutSent",
      "payoutPaid",
    ]);
    expect(await bridge.instruct(payoutOf("P1"))).toEqual({ ok: true, value: undefined });
    await pass(60_000);
    expect(names(told).filter((name) => name.startsWith("payout"))).toHaveLength(2);
  });

  it("a payout is cancelled until it is sent", async () => {
    const { bridge, told, pass } = rig();
    expect(await bridge.cancel("P1")).toEqual({ ok: false, error: "unknown" });
    await bridge.instruct(payoutOf("P1"));
    await bridge.instruct(payoutOf("P2"));
    expect(await bridge.cancel("P1")).toEqual({ ok: true, value: undefined });
    expect(await bridge.cancel("P1")).toEqual({ ok: true, value: undefined });
    await pass(15_000);
    expect(await bridge.cancel("P2")).toEqual({ ok: false, error: "tooLate" });
    await pass(60_000);
    expect(told.map((event) => event.id)).toEqual([
      "payout:P1:cancelled",
      "payout:P2:sent",
      "payout:P2:paid",
    ]);
  });

  it("what nobody could take comes again with the same id", async () => {
    const { bridge, told, pass, down } = rig();
    await bridge.instruct(payoutOf("P1"));
    down(() => true);
    await expect(pass(15_000)).rejects.toThrow("no database");
    // Perhaps it was told: what may have left is not taken back.
    expect(await bridge.cancel("P1")).toEqual({ ok: false, error: "tooLate" });
    down(() => false);
    await pass(1_000);
    expect(told.map((event) => event.id)).toEqual(["payout:P1:sent"]);
  });

  it("an event that cannot be taken holds up no others", async () => {
    const { bridge, told, pass, down } = rig();
    await bridge.instruct(payoutOf("P1"));
    await bridge.instruct(payoutOf("P2"));
    down((event) => event.id.startsWith("payout:P1"));
    await expect(pass(15_000)).rejects.toThrow("no database");
    expect(told.map((event) => event.id)).toEqual(["payout:P2:sent"]);
  });

  it("payments vanish and payouts fail when it is told so, and then nothing follows", async () => {
    const { bridge, told, pass } = rig({ reorganiseOneIn: 1, failOneIn: 1 });
    await bridge.declare(declaration);
    await bridge.instruct(payoutOf("P1"));
    await pass(60_000);
    expect(names(told)).toContain("payoutFailed");
    const deposits = names(told).filter((name) => name.startsWith("deposit"));
    expect(deposits.at(0)).toBe("depositSeen 0");
    expect(deposits.at(-1)).toBe("depositReorganised 0");
    expect(deposits).not.toContain("depositConfirmed 20");
  });

  it("the same clock and dice tell the same, whatever the pauses between ticks the end is one", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 200 }),
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 1, max: 70 }),
        async (seed, everyMs, needed) => {
          const run = async () => {
            const { bridge, told, pass } = rig({ reorganiseOneIn: 3, failOneIn: 3 }, seed);
            await bridge.declare({ ...declaration, needed });
            await bridge.instruct(payoutOf("P1"));
            await pass(200_000, Math.max(everyMs, 500));
            return told;
          };
          const told = await run();
          expect(await run()).toEqual(told);
          expect(new Set(told.map((event) => event.id)).size).toBe(told.length);
          const ends = names(told).filter((name) => /Confirmed|Reorganised|Paid|Failed/.test(name));
          expect(ends).toHaveLength(2);
          const counts = told.flatMap((event) =>
            event.is === "depositConfirming" ? [event.confirmations] : [],
          );
          expect(counts).toEqual([...counts].sort((a, b) => a - b));
        },
      ),
      { numRuns: 60 },
    );
  });
});
