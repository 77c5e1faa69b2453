/**
 * Adds up what came to the house's accounts since the last time, chain by chain, so that a balance
 * stays a short question.
 */

import { tx } from "../../db/tx.ts";
import type { Job } from "../../kernel/job.ts";
import { SHARDS } from "../../ledger/chain.ts";
import { rollUp } from "../../ledger/house.ts";

export const rollUpBooks: Job = {
  name: "roll-up",
  everyMs: 600_000,
  shared: true,
  run: async ({ db }) => {
    for (let shard = 0; shard < SHARDS; shard++) while (await tx(db, (trx) => rollUp(trx, shard)));
  },
};
