/**
 * Players of a run, their first money, and how often they do a thing: everything in a long one, a
 * part in each short one.
 */
import { credit } from "../../server/testing/money.ts";
import { units } from "./books.ts";
import {
  bankDeposit,
  bankWithdraw,
  bigDeposit,
  cancelWithdrawal,
  deposit,
  withdraw,
} from "./bridge.ts";
import { c2cAct, c2cClock, c2cClose, c2cPost, c2cTake, certify } from "./c2c.ts";
import {
  adjustMargin,
  amendContract,
  awaitFunding,
  cancelContract,
  closePosition,
  openPosition,
  reversePosition,
  setStops,
} from "./contracts.ts";
import {
  bridge,
  dust,
  exchange,
  jump,
  moveMarket,
  reset,
  restart,
  stopped,
  topUp,
  transfer,
  transferDust,
} from "./operations.ts";
import { amendOrder, cancelOrder, placeOrder } from "./orders.ts";
import type { Operation, Player } from "./player.ts";
import { claimRebates, farm } from "./referral.ts";
import type { World } from "./world.ts";

export type Weighted = readonly [name: string, weight: number, work: Operation];
type ByMode<T> = Readonly<Record<Player["mode"], T>>;

export interface Play {
  /** The second brings the money of the first one's friend, where it is real. */
  cast: readonly Player["mode"][];
  opening: ByMode<Operation>;
  work: ByMode<readonly Weighted[]>;
}

const CONTRACTS: readonly Weighted[] = [
  ["openPosition", 20, openPosition],
  ["closePosition", 9, closePosition],
  ["reversePosition", 2, reversePosition],
  ["setStops", 4, setStops],
  ["adjustMargin", 5, adjustMargin],
  ["cancelContract", 3, cancelContract],
  ["amendContract", 3, amendContract],
  ["awaitFunding", 1, awaitFunding],
];
const ORDERS: readonly Weighted[] = [
  ["placeOrder", 30, placeOrder],
  ["cancelOrder", 8, cancelOrder],
  ["amendOrder", 8, amendOrder],
];
const DEMO: readonly Weighted[] = [
  ["topUp", 15, topUp],
  ["reset", 5, reset],
  ["dust", 3, dust],
  ["transfer", 20, transfer],
  ["transferDust", 3, transferDust],
  ["moveMarket", 10, moveMarket],
  ["jump", 4, jump],
  ...ORDERS,
];
const WAYS: readonly Weighted[] = [
  ["deposit", 16, deposit],
  ["bridge", 12, bridge],
  ["withdraw", 8, withdraw],
  ["cancelWithdrawal", 4, cancelWithdrawal],
  ["bankDeposit", 6, bankDeposit],
  ["bankWithdraw", 5, bankWithdraw],
];

/** Everything, by two real accounts and two of the demo. */
export const LONG: Play = {
  cast: ["real", "real", "demo", "demo"],
  opening: {
    real: async (world, player, id) => {
      for (let i = 0; i < 3; i++) await deposit(world, player, id);
      await bridge(world, player, id);
      for (let i = 0; i < 4; i++) await transfer(world, player, id);
      await certify(world, player);
      for (let i = 0; i < 2; i++) await c2cPost(world, player, id);
      return "done";
    },
    demo: topUp,
  },
  work: {
    real: [
      ...WAYS,
      ["transfer", 16, transfer],
      ["transferDust", 3, transferDust],
      ["exchange", 12, exchange],
      ["dust", 5, dust],
      ["placeOrder", 18, placeOrder],
      ["cancelOrder", 4, cancelOrder],
      ["amendOrder", 4, amendOrder],
      ["claimRebates", 5, claimRebates],
      ["farm", 3, farm],
      ["c2cPost", 8, c2cPost],
      ["c2cTake", 10, c2cTake],
      ["c2cAct", 24, c2cAct],
      ["c2cClose", 2, c2cClose],
      ["c2cClock", 2, c2cClock],
      ...CONTRACTS,
      ["moveMarket", 8, moveMarket],
      ["jump", 4, jump],
      ["stopped", 1, stopped],
      ["restart", 1, restart],
    ],
    demo: [...DEMO, ...CONTRACTS],
  },
};

/** Puts so much into an account's pockets. */
async function give(
  world: World,
  { person, books }: Player,
  sums: readonly (readonly [wallet: "funds" | "spot", coin: string, sum: string])[],
): Promise<void> {
  for (const [wallet, coin, sum] of sums) {
    await credit(world.t, person.accountId, coin, sum, wallet);
    books.add(`${wallet.toUpperCase()}/${coin}`, units(sum));
  }
}

/** Two who take each other's ads from the first step on. */
const trade: Play = {
  cast: ["real", "real"],
  opening: {
    real: async (world, player, id) => {
      await give(world, player, [["funds", "USDT", "1200"]]);
      await certify(world, player);
      return c2cPost(world, player, id);
    },
    demo: topUp,
  },
  work: {
    real: [
      ["c2cAct", 60, c2cAct],
      ["c2cTake", 12, c2cTake],
      ["c2cPost", 10, c2cPost],
      ["c2cClose", 10, c2cClose],
      ["c2cClock", 6, c2cClock],
      ["withdraw", 3, withdraw],
      ["transfer", 3, transfer],
      ["restart", 1, restart],
    ],
    demo: [],
  },
};

/** Coins in and out, orders, and crumbs from the first step on. */
const coins: Play = {
  cast: ["demo", "real"],
  opening: {
    real: async (world, player) => {
      await give(world, player, [
        ["funds", "USDT", "500"],
        ["spot", "USDT", "300"],
        ["funds", "BTC", "0.01"],
        ["spot", "ETH", "0.05"],
      ]);
      return "done";
    },
    demo: topUp,
  },
  work: {
    real: [
      ...WAYS,
      ...ORDERS,
      ["exchange", 24, exchange],
      ["dust", 20, dust],
      ["transferDust", 24, transferDust],
      ["transfer", 8, transfer],
      ["jump", 2, jump],
      ["stopped", 2, stopped],
      ["restart", 1, restart],
    ],
    demo: [...DEMO, ["reset", 10, reset]],
  },
};

/** Perpetuals of two demo accounts. */
const contracts: Play = {
  cast: ["demo", "demo"],
  opening: { real: openPosition, demo: openPosition },
  work: {
    real: [],
    demo: [
      ...CONTRACTS,
      ["closePosition", 6, closePosition],
      ["reset", 3, reset],
      ["moveMarket", 10, moveMarket],
      ["jump", 4, jump],
    ],
  },
};

/** One has brought the other, whose money stays or circles. */
const rebates: Play = {
  cast: ["real", "real"],
  opening: {
    real: async (world, player, id) => {
      await bigDeposit(world, player, id);
      return bridge(world, player, id);
    },
    demo: topUp,
  },
  work: {
    real: [
      ...WAYS,
      ["claimRebates", 40, claimRebates],
      ["farm", 14, farm],
      ["jump", 4, jump],
      ["restart", 1, restart],
    ],
    demo: [],
  },
};

export const SHORT = { trade, coins, contracts, rebates };
