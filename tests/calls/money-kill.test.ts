/**
 * The server is killed while it moves money, between any two of a burst's answers, and started
 * again on the same folder. Whoever has no answer asks again with the same request; each effect
 * happens once, sums are what the answers say, and the books are right after every kill.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { accountSnapshot } from "../../contract/http/account.ts";
import type { Call, ParamsIn } from "../../contract/http/call.ts";
import { rechargeApply, rechargeList } from "../../contract/http/money/deposit.ts";
import { exchangeApply, exchangeQuote } from "../../contract/http/money/exchange.ts";
import { accountTransfer } from "../../contract/http/money/wallet.ts";
import { createClient } from "../../contract/http/wire/client.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { register, type TestSession } from "../support/people/person.ts";
import { ops } from "../support/people/verified.ts";
import { seeded } from "../support/seeded.ts";
import { startServer } from "../support/server/server.ts";
import { until } from "../support/until.ts";

const data = mkdtempSync(join(tmpdir(), "syn-money-kill-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Each is a start of a server, which is what takes the time. */
const KILLS = LONG_RUN ? 25 : 1;
const BURST = 12;
const SEED = 20_261_124;
const start = (port?: number) =>
  startServer({ data, env: { SANDBOX_SECONDS: "1" }, ...(port === undefined ? {} : { port }) });

/** Hundred-millionths: the model's own sums. */
const e8 = (text: string): bigint => {
  const [whole, part = ""] = text.split(".");
  return BigInt(whole + part.padEnd(8, "0"));
};

type Moves = readonly (readonly [pocket: string, by: bigint])[];
interface Wish {
  call: Call;
  params: Record<string, unknown>;
  /** Changes of a good answer. */
  moves: (value: Record<string, string>) => Moves;
  /** Names that a refusal may have. */
  refusals: readonly string[];
}

const deposit = (amount: string): Wish => ({
  call: rechargeApply,
  params: {
    channel: "crypto",
    symbol: "USDT",
    chain: "TRC20",
    amount,
    txHash: randomUUID().replaceAll("-", ""),
    requestId: randomUUID(),
  },
  moves: () => [["FUNDS/USDT", e8(amount)]],
  refusals: [],
});

const transfer = (from: string, to: string, amount: string): Wish => ({
  call: accountTransfer,
  params: { from, to, symbol: "USDT", amount, requestId: randomUUID() },
  moves: () => [
    [`${from}/USDT`, -e8(amount)],
    [`${to}/USDT`, e8(amount)],
  ],
  refusals: [],
});

/** Once there is a price: a server that has just started, or was kept from its turns, has none. */
const quoteFor = (person: TestSession): Promise<string> =>
  until(
    async () =>
      (await person.ok(exchangeQuote, { from: "USDT", to: "BTC", fromAmount: "20" })).quoteId,
    Boolean,
    { what: "a price" },
  );

const exchange = async (person: TestSession): Promise<Wish> => ({
  call: exchangeApply,
  params: { quoteId: await quoteFor(person), requestId: randomUUID() },
  moves: ({ fromAmount, toAmount }) => [
    ["FUNDS/USDT", -e8(fromAmount)],
    ["FUNDS/BTC", e8(toAmount)],
  ],
  // Where nothing had happened before the kill, the quote may have run out meanwhile.
  refusals: ["statusError", "priceObtaining"],
});

async function burst(person: TestSession, dice: () => number): Promise<Wish[]> {
  const some = (most: number): string => (1 + Math.floor(dice() * most * 100) / 100).toFixed(2);
  const wishes: Wish[] = [];
  while (wishes.length < BURST) {
    const at = dice();
    if (at < 0.15) wishes.push(deposit(some(50)));
    else if (at < 0.3) wishes.push(await exchange(person));
    else
      wishes.push(
        at < 0.65 ? transfer("FUNDS", "SPOT", some(10)) : transfer("SPOT", "FUNDS", some(10)),
      );
  }
  return wishes;
}

it("no kill between two answers loses money or moves it twice", {
  timeout: patience(LONG_RUN ? 600_000 : 90_000),
}, async () => {
  const dice = seeded(SEED);
  let server = await start();
  const { url, port } = server;
  const person = await register(url, "money_kill");
  const client = createClient({
    base: url,
    fetch,
    now: Date.now,
    random: Math.random,
    timeZone: () => "UTC",
    language: () => "en",
    token: () => person.signed.token,
  });
  const ask = ({ call, params }: Wish) =>
    client.call(call, params as ParamsIn<Call>, { timeoutMs: 20_000 });

  const sums = new Map<string, bigint>();
  let declared = 0;
  /** Asks until there is an answer, and has the model follow it. */
  const settle = async (wish: Wish) => {
    const answer = await until(
      () => ask(wish),
      (one) => one.ok || one.error.kind === "business",
      { what: `an answer to ${wish.call.name}`, timeoutMs: 30_000 },
    );
    if (!answer.ok)
      expect(wish.refusals).toContain(
        answer.error.kind === "business" ? answer.error.name : answer.error.kind,
      );
    else
      for (const [pocket, by] of wish.moves(answer.value as Record<string, string>))
        sums.set(pocket, (sums.get(pocket) ?? 0n) + by);
    if (wish.call === rechargeApply) declared++;
    return answer;
  };
  const isWhatAnswersSay = async (kill: number): Promise<void> => {
    const credited = async (): Promise<number> =>
      (await person.ok(rechargeList, { status: "3" })).total;
    await until(credited, (count) => count === declared, {
      what: `${declared} payments are credited`,
      timeoutMs: 30_000,
    });
    const { balances } = await person.ok(accountSnapshot, {});
    const told = balances
      .map((row) => [`${row.accountType}/${row.symbol}`, e8(row.total)] as const)
      .filter(([, sum]) => sum !== 0n);
    expect([kill, Object.fromEntries(told)]).toEqual([kill, Object.fromEntries(sums)]);
    expect(await ops(url, "audit")).toBe("the books are right");
  };

  await settle(deposit("5000"));
  await isWhatAnswersSay(-1);
  await settle(transfer("FUNDS", "SPOT", "2000"));
  for (let kill = 0; kill < KILLS; kill++) {
    const wishes = await burst(person, dice);
    const killAfter = 1 + Math.floor(dice() * (BURST - 1));
    let answers = 0;
    const first = await Promise.all(
      wishes.map(async (wish) => {
        const answer = await ask(wish);
        if (answer.ok && ++answers === killAfter) void server.stop("SIGKILL");
        return answer;
      }),
    );
    await server.stop("SIGKILL");
    server = await start(port);
    for (const [i, wish] of wishes.entries()) {
      const answer = await settle(wish);
      // An acknowledged answer stays for good.
      if (first[i].ok) expect(answer).toEqual(first[i]);
    }
    await isWhatAnswersSay(kill);
  }
  expect(await server.stop()).toBe(0);
});
