/**
 * Top-ups of play money through their own use case, each with its account row, posting, event and
 * audit row: what a command costs beyond its posting.
 */
import type { AccountId } from "../../contract/ids.ts";
import { tx } from "../../server/db/tx.ts";
import type { UserCtx } from "../../server/kernel/context.ts";
import type { Services } from "../../server/kernel/services.ts";
import { post } from "../../server/ledger/post.ts";
import { demoRecharge } from "../../server/modules/demo/play-money.ts";
import { toStartPosting } from "../../server/modules/demo/postings.ts";

const USERS = 1000;
const name = (i: number): string => `bench-demo-${i}`;
const base = { passwordAt: 0, createdAt: 1, expiresAt: 2, id: "bench", mode: "demo" } as const;

/** Users with a demo account at its start sum. */
export async function fillDemo({ db }: Pick<Services, "db">): Promise<void> {
  const all = Array.from({ length: USERS }, (_, i) => ({
    id: name(i),
    usercode: `B${10_000 + i}`,
  }));
  await db
    .insertInto("app_user")
    .values(
      all.map(({ id, usercode }) => ({
        id,
        usercode,
        kind: 3,
        username: id,
        inviter_id: null,
        status: "active" as const,
        created_at: 1,
      })),
    )
    .execute();
  await db
    .insertInto("account")
    .values(all.map(({ id }) => ({ id, user_id: id, mode: "demo" as const, created_at: 1 })))
    .execute();
  for (let from = 0; from < USERS; from += 100)
    await tx(db, (trx) =>
      post(
        trx,
        all
          .slice(from, from + 100)
          .map(({ id }) => toStartPosting(id as AccountId, "demoStart", id, [], 1)),
      ),
    );
}

/** Sends one top-up of 1 USDT to the next account; true when it happened. */
export function topUps(services: Services): () => Promise<boolean> {
  let made = 0;
  return async () => {
    const id = name(made++ % USERS);
    const session = { ...base, userId: id, usercode: "", username: id, accountId: id };
    const ctx: UserCtx = {
      now: Date.now(),
      ip: "",
      device: "",
      language: "en",
      timeZone: "UTC",
      session,
    };
    return (
      await demoRecharge(
        { symbol: "USDT", amount: "1", reset: "0", requestId: "" },
        { ...services, letGo: async () => {} },
        ctx,
      )
    ).ok;
  };
}
