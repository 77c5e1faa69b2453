/**
 * A seeded run of traders of pairs and metals: openings in lots, closes in parts, stops, margin,
 * reversals, nights and weekends, leaps that liquidate, while replies get lost, the clock jumps and
 * processes end. After every step the account must be what a model of its own says; at the end the
 * audit must find nothing.
 */
import type { Db } from "../../../server/db/tx.ts";
import { booksBalance, credit } from "../../../server/testing/money.ts";
import { again } from "../../../server/testing/people.ts";
import { seeded } from "../../support/seeded.ts";
import { units } from "../books.ts";
import { ops } from "../c2c.ts";
import {
  adjustMargin,
  amendContract,
  cancelContract,
  closePosition,
  openPosition,
  reversePosition,
  setStops,
} from "../contracts.ts";
import { Floor } from "../floor.ts";
import { transfer } from "../operations.ts";
import { compare, makePlayer, type Operation, type Player } from "../player.ts";
import { syncContracts } from "../sync-contracts.ts";
import { ForexWorld } from "./forex-world.ts";

const START = "20000";
const HOUR_MS = 3_600_000;
type Work = (world: ForexWorld, player: Player, id: () => string) => Promise<string>;

const move: Work = async (world) => {
  await world.market();
  return "ok";
};
const jump: Work = async (world) => {
  const ms = world.pick([1, 900, 30_000, 61_000, 600_000]);
  if (world.chance(0.3)) {
    // Earlier events are in order of time only until here.
    await world.catchUp();
    world.back(Math.min(ms, 30_000));
    await world.market();
  } else await world.pass(ms);
  return "ok";
};
const restart: Work = async (world) => {
  await world.restart();
  return "ok";
};
/** A detail that would make thousands of counts stays in the log. */
const plain =
  (work: Operation): Work =>
  async (world, player, id) => {
    const outcome = await work(world, player, id);
    return /^[a-zA-Z]+$/.test(outcome) ? outcome : "ok";
  };
const WORK: readonly (readonly [name: string, weight: number, work: Work])[] = [
  ["open", 30, plain(openPosition)],
  ["close", 14, plain(closePosition)],
  ["reverse", 3, plain(reversePosition)],
  ["stops", 8, plain(setStops)],
  ["margin", 7, plain(adjustMargin)],
  ["cancel", 4, plain(cancelContract)],
  ["amend", 6, plain(amendContract)],
  ["transfer", 2, plain(transfer)],
  ["move", 22, move],
  ["jump", 4, jump],
  ["restart", 1, restart],
];

/** Throws with the seed and the last steps when the product and the model disagree. */
export async function simulateForex(
  db: Db,
  seed: number,
  steps: number,
): Promise<Record<string, number>> {
  const world = new ForexWorld(db, seeded(seed));
  const log: string[] = [];
  let ids = 0;
  const id = (): string =>
    `f0e8${String(seed).padStart(4, "0")}-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
  const counts: Record<string, number> = {};
  const count = (what: string): unknown => (counts[what] = (counts[what] ?? 0) + 1);
  await world.start();
  await ops(world, "insurance", "add", "real", "100000000", "a", "rich", "year");
  const players: Player[] = [];
  world.catchUp = async () => {
    for (const player of players) {
      await syncContracts(player);
      await compare(player);
    }
  };
  try {
    for (const name of ["ann", "bob"]) {
      const player = await makePlayer(world, new Floor<Player>(), name, "real", { isSaver: true });
      await credit(world.t, player.person.accountId, "USDT", START, "forex");
      player.books.add("FOREX/USDT", units(START));
      players.push(player);
    }
    await world.market();
    for (let step = 0; step < steps; step++) {
      const player = world.pick(players);
      let left = world.below(WORK.reduce((sum, [, weight]) => sum + weight, 0));
      const [name, , work] = WORK.find(([, weight]) => {
        left -= weight;
        return left < 0;
      })!;
      const outcome = await work(world, player, id);
      count(`${name} ${outcome}`);
      log.push(
        `${step} ${new Date(world.clock.now()).toISOString()} ${player.name} ${name}: ${outcome}`,
      );
      // A short run has one night for certain.
      if (step === steps >> 1 || world.chance(0.06)) {
        if (await night(world, players, step === steps >> 1)) count("outage");
        count("night");
      }
      await world.catchUp();
    }
    for (const { contracts } of players)
      for (const [what, many] of Object.entries(contracts.counts))
        counts[what] = (counts[what] ?? 0) + many;
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

/**
 * A night, some hours or a weekend, with the server or without it: true. Sessions end after a while
 * without a call.
 */
async function night(
  world: ForexWorld,
  players: readonly Player[],
  isCertain: boolean,
): Promise<boolean> {
  await world.catchUp();
  const isOut = !isCertain && world.chance(0.25);
  const ms = world.pick([1, 5, 26, 63]) * HOUR_MS;
  if (isOut) await world.outage(ms);
  else if (isCertain || world.chance(0.7)) await world.overnight();
  else await world.pass(ms);
  for (const { person } of players) {
    const { token, signers } = await again(world.t, person);
    person.token = token;
    for (const [key, signer] of signers) person.signers.set(key, signer);
  }
  return isOut;
}
