/**
 * A seeded run of many users over everything that moves money, with lost replies, doubled requests,
 * jumps of the clock and new processes. After every step the account that acted must be what the
 * model says; at the end all of them, and the audit must find nothing.
 */
import type { Db } from "../../server/db/tx.ts";
import { booksBalance } from "../../server/testing/money.ts";
import { seeded } from "../support/seeded.ts";
import { ops } from "./c2c.ts";
import { Floor } from "./floor.ts";
import { catchUp } from "./operations.ts";
import { compare, makePlayer, type Player } from "./player.ts";
import { LONG, type Play, type Weighted } from "./plays.ts";
import { World } from "./world.ts";

export interface Run {
  /** Counts of operations by outcome: a refusal's name, or `ok`. */
  counts: Record<string, number>;
}

/** Throws with the seed and the last steps when the product and the model disagree. */
export async function simulate(
  db: Db,
  seed: number,
  steps: number,
  play: Play = LONG,
): Promise<Run> {
  const dice = seeded(seed);
  const world = new World(db, dice);
  const log: string[] = [];
  const counts: Run["counts"] = {};
  let ids = 0;
  const id = (): string =>
    `5eed${String(seed).padStart(4, "0")}-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
  await world.start();
  // Openings need more margin after a loss that it cannot bear: that has tests of its own, and would
  // be known to the model a second late.
  for (const mode of ["real", "demo"])
    await ops(world, "insurance", "add", mode, "100000000", "a", "rich", "year");
  try {
    const players: Player[] = [];
    const floor = new Floor<Player>();
    world.catchUp = async () => {
      for (const player of players) await catchUp(player);
    };
    for (const [i, mode] of play.cast.entries()) {
      const by = i === 1 && mode === "real" ? players[0] : undefined;
      players.push(await makePlayer(world, floor, `player ${i}`, mode, { by }));
    }
    await world.market();
    for (const player of players) await play.opening[player.mode](world, player, id);
    for (let step = 0; step < steps; step++) {
      const player = world.pick(players);
      const [name, , work] = pickOperation(world, play.work[player.mode]);
      log.push(`${step} ${player.name} ${name}`);
      await catchUp(player);
      const outcome = await work(world, player, id);
      log[log.length - 1] += `: ${outcome}`;
      const count = /^[a-zA-Z]+$/.test(outcome) ? `${name} ${outcome}` : `${name} ok`;
      counts[count] = (counts[count] ?? 0) + 1;
      await catchUp(player);
      await compare(player);
    }
    for (const player of players) {
      await catchUp(player);
      await compare(player);
    }
    for (const { contracts } of players)
      for (const [what, count] of Object.entries(contracts.counts))
        counts[what] = (counts[what] ?? 0) + count;
    Object.assign(counts, floor.counts);
    await booksBalance(db);
  } catch (error) {
    throw new Error(
      `seed ${seed}: ${(error as Error).message}\nlast steps:\n${log.slice(-(Number(process.env.SIM_LOG) || 15)).join("\n")}`,
      {
        cause: error,
      },
    );
  } finally {
    await world.stop();
  }
  return { counts };
}

function pickOperation(world: World, all: readonly Weighted[]): Weighted {
  let left = world.dice() * all.reduce((sum, [, weight]) => sum + weight, 0);
  return all.find(([, weight]) => {
    left -= weight;
    return left < 0;
  }) as Weighted;
}
