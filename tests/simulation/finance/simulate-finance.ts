/**
 * A seeded run of savers and borrowers over days and months: earn, loans, offers, with lost
 * replies, doubled requests and a server that sleeps for hours or days. After every step all
 * accounts must be what a model of its own says, and at the end the audit must find nothing.
 */
import type { Db } from "../../../server/db/tx.ts";
import { doDue } from "../../../server/due/due.ts";
import { creditDue } from "../../../server/modules/credit/routes.ts";
import { earnDue } from "../../../server/modules/earn/routes.ts";
import { offerDue } from "../../../server/modules/offers/routes.ts";
import { judgeLoans } from "../../../server/modules/pledge/judge.ts";
import { pledgeDue } from "../../../server/modules/pledge/times.ts";
import { booksBalance, credit } from "../../../server/testing/money.ts";
import { again } from "../../../server/testing/people.ts";
import { seeded } from "../../support/seeded.ts";
import { units } from "../books.ts";
import { Floor } from "../floor.ts";
import { transfer } from "../operations.ts";
import { compare, makePlayer, type Player } from "../player.ts";
import { World } from "../world.ts";
import { applyForCredit, repayCredit, syncCredits } from "./credit.ts";
import { earnOpen, earnRedeem, syncEarn } from "./earn.ts";
import {
  applyForShares,
  buyTokens,
  callOff,
  nothingOffered,
  syncOffers,
  takeApplicationBack,
} from "./offers.ts";
import { addPledge, openLoan, renewLoan, repayLoan, syncPledges } from "./pledge.ts";
import { count, DAY_MS, HOUR_MS, type Offered, type Saver } from "./saver.ts";

type Work = (world: World, saver: Saver, id: () => string) => Promise<string>;
type Weighted = readonly [name: string, weight: number, work: Work];
const moveMoney: Work = async (world, { player }, id) => {
  const outcome = await transfer(world, player, id);
  return /^[a-zA-Z]+$/.test(outcome) ? outcome : "ok";
};
const LENDING: readonly Weighted[] = [
  ["openLoan", 8, openLoan],
  ["addPledge", 5, addPledge],
  ["repayLoan", 8, repayLoan],
  ["renewLoan", 4, renewLoan],
  ["applyForCredit", 6, applyForCredit],
  ["repayCredit", 8, repayCredit],
];
const WORK: readonly Weighted[] = [
  ["earnOpen", 14, earnOpen],
  ["earnRedeem", 6, earnRedeem],
  ...LENDING,
  ["callOff", 1, callOff],
  ["applyForShares", 14, applyForShares],
  ["takeApplicationBack", 2, takeApplicationBack],
  ["buyTokens", 6, buyTokens],
];
/** A run is made of everything by three, or of loans by two with transfers between. */
const PLAYS = {
  all: { names: ["ann", "bob", "eve"], work: WORK },
  loans: {
    names: ["ann", "bob"],
    work: [
      ...LENDING,
      ["repayLoan", 8, repayLoan],
      ["repayCredit", 8, repayCredit],
      ["transfer", 6, moveMoney],
    ] satisfies Weighted[],
  },
};
/** How long nothing happens between two steps; mostly moments. */
const SLEEPS = [1, 1000, 61_000, 20 * 60_000, HOUR_MS, 5 * HOUR_MS, DAY_MS, 3 * DAY_MS] as const;
const START = { USDT: "20000", BTC: "30", ETH: "60" } as const;
const WALLETS = ["funds", "finance", "stock", "spot"] as const;

/** Throws with the seed and the last steps when the product and the model disagree. */
export async function simulateFinance(
  db: Db,
  seed: number,
  steps: number,
  play: keyof typeof PLAYS = "all",
): Promise<Record<string, number>> {
  const { names, work: all } = PLAYS[play];
  const world = new World(db, seeded(seed));
  const log: string[] = [];
  let ids = 0;
  const id = (): string =>
    `f1aa${String(seed).padStart(4, "0")}-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
  await world.start();
  try {
    const savers: Saver[] = [];
    const offered = nothingOffered();
    for (const name of names) savers.push(await makeSaver(world, name, offered));
    for (let step = 0; step < steps; step++) {
      const saver = world.pick(savers);
      const [name, , work] = pickWork(world, all);
      const outcome = await work(world, saver, id);
      count(saver, `${name} ${outcome}`);
      const slept = world.pick(SLEEPS);
      log.push(`${step} ${saver.player.name} ${name}: ${outcome}; slept ${slept} ms`);
      await sleep(world, savers, slept);
      for (const one of savers) await catchUp(one, world.clock.now());
    }
    await booksBalance(db);
    return savers.map(({ counts }) => counts).reduce((all, one) => merge(all, one), {});
  } catch (error) {
    throw new Error(
      `seed ${seed}: ${(error as Error).message}\nlast steps:\n${log.slice(-15).join("\n")}`,
      { cause: error },
    );
  } finally {
    await world.stop();
  }
}

async function makeSaver(world: World, name: string, offered: Offered): Promise<Saver> {
  const player = await makePlayer(world, new Floor<Player>(), name, "real", { isSaver: true });
  for (const [coin, sum] of Object.entries(START)) {
    for (const wallet of WALLETS) {
      if (coin !== "USDT" && wallet === "stock") continue;
      await credit(world.t, player.person.accountId, coin, sum, wallet);
      player.books.add(`${wallet.toUpperCase()}/${coin}`, units(sum));
    }
  }
  return {
    player,
    earn: new Map(),
    pledges: new Map(),
    credits: new Map(),
    applied: new Map(),
    bought: new Map(),
    offered,
    counts: {},
  };
}

function pickWork(world: World, all: readonly Weighted[]): Weighted {
  let left = world.below(all.reduce((sum, [, weight]) => sum + weight, 0));
  return all.find(([, weight]) => {
    left -= weight;
    return left < 0;
  }) as Weighted;
}

/**
 * Time passes at once, as for a server that was off; then the market goes on and what fell due is
 * done.
 */
async function sleep(world: World, savers: readonly Saver[], ms: number): Promise<void> {
  world.clock.pass(ms);
  await world.market();
  const { services } = world.t;
  const works = {
    ...earnDue(services),
    ...pledgeDue(services),
    ...creditDue(services),
    ...offerDue(services),
  };
  const failed = (what: string, error: unknown): never => {
    throw new Error(what, { cause: error });
  };
  while ((await doDue(services.db, works, world.clock.now(), failed)) > 0);
  await judgeLoans.run(services, world.clock.now());
  if (ms < HOUR_MS) return;
  // Sessions end after a while without a call.
  for (const { player } of savers) {
    const { token, signers } = await again(world.t, player.person);
    player.person.token = token;
    for (const [key, signer] of signers) player.person.signers.set(key, signer);
  }
}

async function catchUp(saver: Saver, now: number): Promise<void> {
  await syncEarn(saver, now);
  await syncPledges(saver, now);
  await syncCredits(saver, now);
  await syncOffers(saver, now);
  await compare(saver.player);
}

const merge = (a: Record<string, number>, b: Record<string, number>): Record<string, number> => {
  const all = { ...a };
  for (const [what, times] of Object.entries(b)) all[what] = (all[what] ?? 0) + times;
  return all;
};
