/**
 * Load on one database: transfers between accounts by the ledger, in batches or in a transaction
 * each. Closed loop (a number of clients) or at a rate.
 */
import type { AccountId } from "../../contract/ids.ts";
import { USDT } from "../../contract/money/assets.ts";
import { type Amount, decimal } from "../../contract/money/decimal.ts";
import { BatchQueue } from "../../server/db/batch.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { post } from "../../server/ledger/post.ts";
import {
  give,
  houseAccount,
  type Posting,
  take,
  userAccount,
} from "../../server/ledger/posting.ts";

export type Road = "batches" | "one by one";

export interface Measured {
  /** Postings committed and answered, a second. */
  perSecond: number;
  /** From the call to the answer, ms. */
  p50: number;
  p99: number;
  refused: number;
}

const USERS = 1000;
const owner = (i: number): AccountId => `bench-${i}` as AccountId;
const funds = (i: number) => userAccount(owner(i), "funds", USDT);
const START = decimal<Amount>("1000000");
const ONE_USDT = decimal<Amount>("1");
const FEE = decimal<Amount>("0.001");

/** Every user's start sum. */
export async function fill(db: Db): Promise<void> {
  const bridge = houseAccount("real", "bridge", USDT);
  for (let from = 0; from < USERS; from += 250) {
    const all = Array.from({ length: 250 }, (_, i) =>
      posting(`start:${from + i}`, [take(bridge, START), give(funds(from + i), START)]),
    );
    await tx(db, (trx) => post(trx, all));
  }
}

/**
 * The bench has a kind of its own: each kind of the product has its document, which the audit looks
 * for.
 */
const posting = (id: string, legs: Posting["legs"]): Posting => ({
  id,
  mode: "real",
  kind: "bench",
  ref: { kind: "bench", no: id },
  at: 1,
  legs,
});

/**
 * A transfer of one user to another with a fee: three accounts, one of them the house's that
 * everybody meets at. Pairs from a fixed sequence.
 */
export function transfers(run: string): () => Posting {
  let made = 0;
  let dice = 12345;
  const next = (): number => {
    dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
    return dice % USERS;
  };
  const fees = houseAccount("real", "fees", USDT);
  return () => {
    const [from, to] = [next(), next()];
    const legs = [
      take(funds(from), ONE_USDT),
      give(funds(to), (ONE_USDT - FEE) as Amount),
      give(fees, FEE),
    ];
    return posting(`${run}:${made++}`, legs);
  };
}

/** How one command becomes committed. */
export function roadOf(db: Db, road: Road): (posting: Posting) => Promise<boolean> {
  if (road === "one by one") return async (one) => (await tx(db, (trx) => post(trx, [one])))[0].ok;
  const queue = new BatchQueue<Posting, boolean>({
    db,
    work: async (trx, all) => (await post(trx, all)).map((answer) => answer.ok),
  });
  return (one) => queue.run(one);
}

/**
 * `clients` that each send their next command when the last is answered, for `seconds`. The first
 * second does not count.
 */
export async function closedLoop<T>(
  send: (command: T) => Promise<boolean>,
  make: () => T,
  clients: number,
  seconds: number,
): Promise<Measured> {
  const taken: number[] = [];
  let refused = 0;
  const begun = performance.now();
  const [from, until] = [begun + 1000, begun + 1000 * (seconds + 1)];
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const sent = performance.now();
      if (!(await send(make()))) refused++;
      const now = performance.now();
      if (sent >= from && now <= until) taken.push(now - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summary(taken, seconds, refused);
}

/** Commands at a fixed rate, whatever the answers do, for `seconds`. */
export async function atRate<T>(
  send: (command: T) => Promise<boolean>,
  make: () => T,
  rate: number,
  seconds: number,
): Promise<Measured> {
  const taken: number[] = [];
  let refused = 0;
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    const due = begun + (i * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await new Promise((done) => setTimeout(done, early));
    running.push(
      send(make()).then((ok) => {
        if (!ok) refused++;
        // From the moment it was due: a sender that is late does not hide what a client would have waited.
        taken.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(running);
  return summary(taken, seconds, refused);
}

function summary(taken: number[], seconds: number, refused: number): Measured {
  const sorted = taken.sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), refused };
}
