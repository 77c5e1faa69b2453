import { expect, it } from "vitest";
import { LiveOutbox } from "../account-feed/outbox.ts";
import { systemRandom } from "../db/random.ts";
import type { Db } from "../db/tx.ts";
import type { FeedPort } from "./feed.ts";
import { Tenure } from "./tenure.ts";

it("a renewal that takes long and fails is told of once, however often it was looked at meanwhile", async () => {
  const waiting: ((error: Error) => void)[] = [];
  const execute = (): Promise<never> => new Promise((_, reject) => waiting.push(reject));
  const db = { transaction: () => ({ setIsolationLevel: () => ({ execute }) }) } as unknown as Db;
  let mono = 0;
  const told: unknown[] = [];
  const tenure = new Tenure(
    {
      db,
      random: systemRandom,
      live: new LiveOutbox(),
      feed: {} as FeedPort,
      listing: () => undefined,
      orderNo: () => "E1",
      clock: { now: () => 0, mono: () => mono },
      log: (_what, error) => told.push(error),
    },
    { taken: async () => {}, lost: () => {} },
  );
  for (mono = 0; mono < 5000; mono += 8) tenure.look();
  expect(waiting.length).toBe(1);
  const error = new Error("lock timeout");
  waiting[0](error);
  await tenure.underWay?.catch(() => {});
  await Promise.resolve();
  expect(told).toEqual([error]);
  tenure.look();
  expect(waiting.length).toBe(2);
});
