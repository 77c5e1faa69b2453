/**
 * A seeded run of investors in shares of four markets: orders and stops, fills in parts, cancels,
 * amendments and transfers while prices and currencies move, hours change (auctions, lunch, halts,
 * before and after), days and their limits pass, replies get lost and processes end. After every
 * step every account must be what a model of its own says; at the end the audit must find nothing.
 */
import type { Db } from "../../../server/db/tx.ts";
import { booksBalance, credit } from "../../../server/testing/money.ts";
import { again } from "../../../server/testing/people.ts";
import { seeded } from "../../support/seeded.ts";
import { units } from "../books.ts";
import { Floor } from "../floor.ts";
import { transfer } from "../operations.ts";
import { compare, makePlayer, type Player } from "../player.ts";
import { SHARES, ShareWorld } from "./share-world.ts";
import {
  amendShares,
  cancelShares,
  count,
  enterHours,
  type Investor,
  placeShares,
  syncShares,
} from "./shares.ts";

type Work = (world: ShareWorld, investor: Investor, id: () => string) => Promise<string>;
const HOUR_MS = 3_600_000;

const move: Work = async (world) => {
  await world.market();
  return "ok";
};
const restart: Work = async (world) => {
  await world.restart();
  return "ok";
};
const moveMoney: Work = async (world, { player }, id) => {
  await transfer(world, player, id);
  return "done";
};
/** The hours of a market go on; those of one that does not trade sooner. */
const goOn: Work = async (world, investor) => {
  const all = SHARES.map((_, i) => i);
  const resting = all.filter((i) => world.hours(i) !== "trading");
  const at = world.pick(resting.length > 0 && world.chance(0.75) ? resting : all);
  await world.nextHours(at);
  for (const one of investor.all) enterHours(world, at, one);
  return world.hours(at);
};
const WORK: readonly (readonly [name: string, weight: number, work: Work])[] = [
  ["place", 50, placeShares],
  ["cancel", 8, cancelShares],
  ["amend", 10, amendShares],
  ["move", 24, move],
  ["hours", 16, goOn],
  ["transfer", 5, moveMoney],
  ["restart", 1, restart],
];

/** Throws with the seed and the last steps when the product and the model disagree. */
export async function simulateShares(
  db: Db,
  seed: number,
  steps: number,
): Promise<Record<string, number>> {
  const world = new ShareWorld(db, seeded(seed));
  const log: string[] = [];
  let ids = 0;
  const id = (): string =>
    `5a4e${String(seed).padStart(4, "0")}-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
  const counts: Record<string, number> = {};
  await world.start();
  try {
    const investors: Investor[] = [];
    for (const name of ["ann", "bob"]) {
      const player = await makePlayer(world, new Floor<Player>(), name, "real", { isSaver: true });
      await credit(world.t, player.person.accountId, "USDT", "20000", "stock");
      player.books.add("STOCK/USDT", units("20000"));
      investors.push({ player, orders: new Map(), bought: new Map(), counts, all: investors });
    }
    await world.market();
    for (let step = 0; step < steps; step++) {
      const investor = world.pick(investors);
      let left = world.below(WORK.reduce((sum, [, weight]) => sum + weight, 0));
      const [name, , work] = WORK.find(([, weight]) => {
        left -= weight;
        return left < 0;
      })!;
      // The effect of new hours depends on the orders by then.
      if (work === goOn) await catchUp(world, investors);
      const outcome = await work(world, investor, id);
      count(investor, `${name} ${outcome}`);
      log.push(`${step} ${investor.player.name} ${name}: ${outcome}`);
      const isNight = world.chance(0.04);
      if (isNight) await sleep(world, investors);
      await catchUp(world, work === move || work === goOn || isNight ? investors : [investor]);
    }
    await catchUp(world, investors);
    await booksBalance(db);
    return counts;
  } catch (error) {
    throw new Error(
      `seed ${seed}: ${(error as Error).message}\nlast steps:\n${log.slice(-15).join("\n")}`,
      { cause: error },
    );
  } finally {
    await world.stop();
  }
}

async function catchUp(world: ShareWorld, investors: readonly Investor[]): Promise<void> {
  for (const one of investors) {
    await syncShares(world, one);
    await compare(one.player);
  }
}

/** Hours or a day; sessions end after a while without a call. */
async function sleep(world: ShareWorld, investors: readonly Investor[]): Promise<void> {
  world.clock.pass(world.pick([1, 5, 26]) * HOUR_MS);
  await world.market();
  for (const { player } of investors) {
    const { token, signers } = await again(world.t, player.person);
    player.person.token = token;
    for (const [key, signer] of signers) player.person.signers.set(key, signer);
  }
}
