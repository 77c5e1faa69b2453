/**
 * A batch of turns as one transaction: the lease, what is stopped, the accounts in order, then each
 * symbol's event and commands, the money of what may go on, rows, and events last. A refusal is the
 * answer of its command and leaves nothing behind. What the turns decided becomes memory when this
 * has committed.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import { type Amount, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok } from "../../../contract/result.ts";
import { refuseCount } from "../../../contract/rules/trading/orders/kinds.ts";
import { newId, type Random } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import { holdsLease } from "../../due/lease.ts";
import { lockAccounts, type PostRefusal, post } from "../../ledger/post.ts";
import type { Posting } from "../../ledger/posting.ts";
import { walletEvents } from "../../ledger/wallet-events.ts";
import {
  type Answer,
  type Command,
  isAboutOrder,
  isOfClock,
  type Keep,
  type OrderCommand,
} from "../command.ts";
import { termsOf } from "../listing.ts";
import { type EngineOrder, isLive } from "../match/order.ts";
import type { Turn } from "../match/turn.ts";
import { newTurn } from "../risk/contract-turn.ts";
import { sample } from "../risk/funding.ts";
import { contractAccount } from "./contract-postings.ts";
import { orderOf } from "./order-rows.ts";
import { payAll, payCharges } from "./pay.ts";
import { holdPosting, paysFrom, receivesInto } from "./postings.ts";
import { prepare } from "./prepare.ts";
import { preparePosition } from "./prepare-contract.ts";
import { refuseUnsellable, reserveSpare, spareOf } from "./stock-money.ts";
import {
  allOf,
  type Heard,
  type Prepared,
  type SettleDeps,
  type Settled,
  type Unit,
  type Wish,
  type Work,
} from "./work.ts";

/** The lease is another's by now: nothing was done. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/**
 * The answer of one command could not be kept, e.g. since a repeat has taken its request over:
 * nothing was done, and it is nobody else's fault.
 */
export class AnswerNotKept extends Error {
  override name = "AnswerNotKept";
  /** Index of the unit whose command it is. */
  readonly at: number;

  constructor(at: number, cause: unknown) {
    super("an answer was not kept", { cause });
    this.at = at;
  }
}

const REFUSALS = {
  insufficient: { buy: "insufficientBalance", sell: "insufficientPosition" },
  moneyStopped: { buy: "moneyStopped", sell: "moneyStopped" },
} as const;
const refusalOf = (error: PostRefusal, { side, contract }: EngineOrder): ErrorName =>
  REFUSALS[error][contract === undefined ? side : "buy"];

export async function settle(
  trx: Tx,
  units: readonly Unit[],
  deps: SettleDeps,
): Promise<Settled[]> {
  if (!(await holdsLease(trx, deps.lease()))) throw new LeaseLost();
  const now = deps.now();
  const stops = new Set(
    (await trx.selectFrom("money_stop").select("scope").execute()).map(({ scope }) => scope),
  );
  const known = await knownOrders(trx, units);
  const spare = await spareOf(trx, units);
  let priority = deps.priority.next;
  const works = units.map((unit): Work => {
    const isStopped = ({ accountId, symbol }: Pick<EngineOrder, "accountId" | "symbol">): boolean =>
      stops.has("all") || stops.has(`account:${accountId}`) || stops.has(`symbol:${symbol}`);
    const { random, orderNo, isBare } = deps;
    const terms = termsOf(unit.listing, {
      now,
      isStopped,
      nextPriority: () => priority++,
      random,
      orderNo,
      isBare,
    });
    const turn = newTurn(unit.desk, unit.event, { ...terms, spare });
    turn.charge();
    if (unit.isNews) turn.run();
    const isHalted = stops.has(`symbol:${unit.symbol}`);
    return {
      unit,
      turn,
      wishes: unit.commands.map((command) => wish(turn, command, known, isHalted)),
    };
  });
  limitOpen(works, deps.openOf);
  await lockAccounts(trx, accountsOf(works));
  const tell = new Map<string, () => Promise<void>>();
  const heard: Heard = (posting, done) => {
    for (const { accountId, data } of walletEvents(posting, done))
      tell.set(`${accountId} ${data.accountType} ${data.symbol}`, () =>
        deps.live.emit(trx, accountId, "wallet", data, now),
      );
  };
  await payCharges(trx, works, heard);
  await refuseUnsellable(trx, works, now);
  reserveSpare(works, spare);
  await holdAll(trx, works, now, deps.random, heard);
  const ran = works.map(({ turn, wishes }) => wishes.map((one) => outcomeOf(turn, one)));
  await payAll(trx, works, deps, now, heard);
  const settled = works.map(
    ({ turn }, i): Settled => ({ turn, outcomes: ran[i].map((answer) => asWritten(turn, answer)) }),
  );
  for (const emit of tell.values()) await emit();
  for (const [i, { unit }] of works.entries())
    for (const [j, command] of unit.commands.entries())
      if (!isOfClock(command) && command.keep !== undefined)
        await (command.keep as Keep<unknown>)(trx, settled[i].outcomes[j]).catch(
          (error: unknown) => {
            throw new AnswerNotKept(j, error);
          },
        );
  deps.priority.next = priority;
  return settled;
}

/** The order or position as its row has it now. */
function asWritten(turn: Turn, answer: Answer): Answer {
  if (!answer.ok || answer.value === undefined) return answer;
  const { value } = answer;
  if ("orderNo" in value) return ok(turn.changed.get(value.orderNo) ?? value);
  return ok(turn.risk?.changed.get(value.id) ?? value);
}

/** Orders that came before under the client ids of this batch. */
async function knownOrders(
  trx: Tx,
  units: readonly Unit[],
): Promise<Map<string, { order: EngineOrder; asked: string }>> {
  const places = units.flatMap(({ commands }) =>
    commands.flatMap((command) => (command.kind === "place" ? [command.order] : [])),
  );
  if (places.length === 0) return new Map();
  const rows = await trx
    .selectFrom("trade_order")
    .selectAll()
    .where((e) =>
      e.or(
        places.map(({ accountId, clientOrderId }) =>
          e.and({ account_id: accountId, client_order_id: clientOrderId }),
        ),
      ),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.account_id} ${row.client_order_id}`,
      { order: orderOf(row), asked: row.asked },
    ]),
  );
}

function wish(
  turn: Turn,
  command: Command,
  known: Awaited<ReturnType<typeof knownOrders>>,
  isHalted: boolean,
): Wish {
  if (isOfClock(command)) return { command };
  if (!isAboutOrder(command)) {
    const prepared = preparePosition(turn, command);
    return prepared.ok ? { command, position: prepared.value } : { command, known: prepared };
  }
  if (command.kind === "place") {
    const key = `${command.order.accountId} ${command.order.clientOrderId}`;
    const before = known.get(key);
    if (before !== undefined)
      return {
        command,
        known: before.asked === command.asked ? ok(before.order) : err("requestReused"),
      };
    if (isHalted) return { command, known: err("currentlyClosed") };
  }
  const prepared = prepare(turn, command);
  return prepared.ok ? { command, prepared: prepared.value } : { command, known: prepared };
}

const isPlacing = (command: Command): command is Extract<OrderCommand, { kind: "place" }> =>
  command.kind === "place";

/**
 * IOC and FOK orders never rest, so they do not count against the limit of open orders.
 */
const mayStand = ({ order: { validity } }: Pick<Prepared, "order">): boolean =>
  validity !== "ioc" && validity !== "fok";

/** Orders that would be too many, counted over the whole batch. */
function limitOpen(works: readonly Work[], openOf: (accountId: string) => number): void {
  const open = new Map<string, number>();
  for (const { unit, wishes } of works) {
    const ofSymbol = new Map<string, number>();
    for (const one of wishes) {
      if (!isPlacing(one.command) || one.prepared === undefined) continue;
      const { accountId } = one.command.order;
      const [all, here] = [
        open.get(accountId) ?? openOf(accountId),
        ofSymbol.get(accountId) ?? [...unit.desk.ordersOf(accountId)].length,
      ];
      const adding = allOf(one.prepared).filter(mayStand).length;
      if (adding === 0) continue;
      const refused = refuseCount(all, here, adding);
      if (refused !== undefined) {
        one.known = err(refused);
        delete one.prepared;
        continue;
      }
      open.set(accountId, all + adding);
      ofSymbol.set(accountId, here + adding);
    }
  }
}

function accountsOf(works: readonly Work[]): string[] {
  const ids = new Set<string>();
  for (const { unit, turn, wishes } of works) {
    for (const order of [
      ...turn.changed.values(),
      ...wishes.flatMap(({ prepared }) => allOf(prepared).map((one) => one.order)),
    ]) {
      ids.add(paysFrom(order, unit.listing.pair).id);
      ids.add(receivesInto(order, unit.listing.pair).id);
    }
    for (const position of [
      ...(turn.risk?.changed.values() ?? []),
      ...wishes.flatMap((one) => one.position?.position ?? []),
    ])
      ids.add(contractAccount(position).id);
  }
  return [...ids];
}

/**
 * Holds what new and amended orders need, and moves margins as asked; who cannot pay is refused and
 * drops out before the book is met.
 */
async function holdAll(
  trx: Tx,
  works: readonly Work[],
  now: number,
  random: Random,
  heard: Heard,
): Promise<void> {
  const wanting = works.flatMap(({ unit, wishes }) =>
    wishes.flatMap(
      (one): { one: Wish; posting: Posting; refused: (error: PostRefusal) => ErrorName }[] => {
        const no = newId(random, now);
        const asked = one.position?.posting?.(no, now);
        if (asked !== undefined)
          return [{ one, posting: asked, refused: (error) => REFUSALS[error].buy }];
        const holding = allOf(one.prepared).filter(({ hold }) => hold !== ZERO);
        if (one.prepared === undefined || holding.length === 0) return [];
        const { order } = one.prepared;
        // All of them are held for, or none.
        const postings = holding.map((each) =>
          holdPosting(each.order, unit.listing.pair, each.hold as Amount, no, now),
        );
        const posting = { ...postings[0], legs: postings.flatMap(({ legs }) => legs) };
        return [{ one, posting, refused: (error) => refusalOf(error, order) }];
      },
    ),
  );
  if (wanting.length === 0) return;
  const answers = await post(
    trx,
    wanting.map(({ posting }) => posting),
  );
  for (const [i, { one, posting, refused }] of wanting.entries()) {
    const answer = answers[i];
    if (answer.ok) {
      heard(posting, answer.value);
      continue;
    }
    one.known = err(refused(answer.error));
    delete one.prepared;
    delete one.position;
  }
}

function outcomeOf(turn: Turn, { command, known, prepared, position }: Wish): Answer {
  if (known !== undefined) return known;
  if (isOfClock(command)) {
    // Due charges were made before the turn began.
    if (command.kind === "sample") sample(turn, command.at);
    return ok(undefined);
  }
  if (position !== undefined) return ok(position.run(turn));
  const after = prepared!.run(turn);
  return command.kind === "end" && isLive(after) ? err("orderStatus") : ok(after);
}
