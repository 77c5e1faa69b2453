/** Changes of positions in a turn: a draft over memory, with the money of each change. */
import type { Mode } from "../../../contract/http/shapes.ts";
import {
  type Amount,
  add,
  fraction,
  greatest,
  least,
  negate,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  whole,
  ZERO,
} from "../../../contract/money/decimal.ts";
import {
  fundingPayment,
  fundingRate,
  minutesHeld,
  swapPayment,
} from "../../../contract/rules/trading/contract/funding.ts";
import { liquidationFill } from "../../../contract/rules/trading/contract/liquidation.ts";
import {
  closingDue,
  closingMoney,
  openingFill,
  openingFrozen,
  worthAt,
} from "../../../contract/rules/trading/contract/order.ts";
import { addFill, closeFill } from "../../../contract/rules/trading/contract/position.ts";
import { frozenWorth } from "../../../contract/rules/trading/contract/worth.ts";
import { addTurnover } from "../../../contract/rules/trading/fees.ts";
import { nextTrading, type TradingEvent } from "../../../contract/rules/trading/orders/machine.ts";
import type { PositionSide } from "../../../contract/rules/trading/sides.ts";
import { notionalOf } from "../../../contract/rules/trading/steps.ts";
import type { FillMoney } from "../match/fill.ts";
import type { EngineOrder, Role } from "../match/order.ts";
import type { Sample } from "./funding-times.ts";
import {
  type Charge,
  type ContractTerms,
  counted,
  type EnginePosition,
  isOpen,
  stopsWith,
  withMarks,
} from "./position.ts";
import type { RiskBook } from "./risk-book.ts";

/**
 * One payment of funding or swap: no more than there was. `from`: its margin, or what a close has
 * just returned.
 */
export interface FundingPaid extends Charge {
  position: EnginePosition;
  from: "margin" | "available";
}

/** Cost of a night for each side of a pair: yearly rates, positive is earned. */
export interface SwapRate {
  at: number;
  rates: Readonly<Record<PositionSide, Rate>>;
  mid: Price;
  worth: Rate;
  nights: 1 | 3;
}

export class RiskDraft {
  readonly changed = new Map<string, EnginePosition>();
  readonly fundings: FundingPaid[] = [];
  readonly samples: Sample[] = [];
  /** Rates that were settled in this turn. */
  readonly rates: { at: number; rate: Rate; mark: Price; samples: number }[] = [];
  readonly swaps: SwapRate[] = [];
  /** More has to be liquidated than this turn began. */
  isCut = false;
  readonly book: RiskBook;
  readonly terms: ContractTerms;
  /** Epoch ms. */
  readonly at: number;
  /** Undefined while it is not known or not to be trusted. */
  readonly mark: Price | undefined;
  /**
   * USDT that a quantity of one comes to at a price of one: of perpetuals one, of pairs undefined
   * until it is known.
   */
  readonly worth: Rate | undefined;
  /**
   * True when the event itself says it: what stands is judged by the last that was known, what is
   * new is not.
   */
  readonly isCountedNow: boolean;
  readonly isStopped: (of: Pick<EnginePosition, "accountId" | "symbol">) => boolean;
  readonly nextPriority: () => number;
  private readonly newest = new Map<string, string>();

  constructor(
    book: RiskBook,
    terms: ContractTerms,
    o: Pick<RiskDraft, "at" | "mark" | "worth" | "isStopped" | "nextPriority">,
  ) {
    this.book = book;
    this.isCountedNow = terms.product === "perpetual" || o.worth !== undefined;
    this.worth = terms.product === "perpetual" ? ONE : (o.worth ?? book.worth);
    this.terms =
      this.worth === undefined
        ? terms
        : { ...terms, margin: { ...terms.margin, worth: this.worth } };
    this.at = o.at;
    this.mark = o.mark;
    this.nextPriority = o.nextPriority;
    this.isStopped = o.isStopped;
  }

  /** The worth that is counted with where it has to be known: nothing fills before. */
  private get counted(): Rate {
    if (this.worth === undefined) throw new Error("a fill that cannot be counted");
    return this.worth;
  }

  /** The worth at which an order is frozen. */
  get freezesAt(): Rate {
    const { product, quote } = this.terms;
    return product === "perpetual" ? ONE : frozenWorth(this.counted, quote);
  }

  /** How much margin an opening needs of what its leverage says. */
  cover(mode: Mode): Rate {
    return this.terms.cover?.(mode) ?? ONE;
  }

  now(id: string): EnginePosition | undefined {
    return this.changed.get(id) ?? this.book.positions.get(id);
  }

  /** The live position of an account and side. */
  of(accountId: string, side: PositionSide): EnginePosition | undefined {
    const id = this.newest.get(`${accountId} ${side}`) ?? this.book.of(accountId, side)?.id;
    const found = id === undefined ? undefined : this.now(id);
    return found !== undefined && isOpen(found) ? found : undefined;
  }

  write(position: EnginePosition): EnginePosition {
    const { rankedAt } = this.book;
    const { margin } = this.terms;
    const ranked = isOpen(position)
      ? withMarks(position, rankedAt === undefined ? margin : { ...margin, worth: rankedAt })
      : position;
    this.changed.set(position.id, ranked);
    return ranked;
  }

  step(
    position: EnginePosition,
    event: TradingEvent<"position">,
    more: Partial<EnginePosition> = {},
  ): EnginePosition {
    const to = nextTrading("position", position.state, event);
    if (!to.ok) throw new Error(`${position.id} is ${position.state} and does not ${event}`);
    return this.write({ ...position, ...more, state: to.value as EnginePosition["state"] });
  }

  /** A fill of an order of contracts. */
  fill(
    order: EngineOrder,
    price: Price,
    quantity: Quantity,
    role: Role,
  ): { order: EngineOrder; money: FillMoney } {
    const part = order.contract!;
    if (part.positionId === undefined) return this.open(order, price, quantity, role);
    return part.origin === "liquidation"
      ? this.liquidate(order, price, quantity)
      : this.close(order, price, quantity, role);
  }

  private open(
    order: EngineOrder,
    price: Price,
    quantity: Quantity,
    role: Role,
  ): { order: EngineOrder; money: FillMoney } {
    const part = order.contract!;
    const { positionSide: side, leverage } = part;
    const so = { ...order, margin: part.margin, leverage, cover: this.cover(order.mode) };
    const done = openingFill(
      so,
      order.frozen,
      price,
      quantity,
      role,
      order.rates,
      this.counted,
      this.freezesAt,
    );
    const { rest, received, fee, margin } = done.order;
    const spent = add(order.spent, notionalOf(price, quantity));
    const after = openingFrozen(done.order, order.rates, this.freezesAt);
    const frozen = least(
      subtract(order.frozen, add(add(done.margin, done.fee), done.released)),
      after,
    );
    const before = this.of(order.accountId, side);
    const fill = { side, price, quantity, margin: done.margin, leverage };
    const next = addFill(before, fill, this.terms.priceScale);
    const position =
      before === undefined
        ? this.begin(order, next)
        : this.step(counted(before, this.at), "add", { ...next, ...stopsWith(order, before) });
    const written = this.write({
      ...position,
      fee: add(position.fee, done.fee),
      opened: add(position.opened, quantity),
      warned: 0,
    });
    return {
      order: { ...order, rest, spent, received, fee, frozen, contract: { ...part, margin } },
      money: {
        kind: "open",
        positionId: written.id,
        margin: done.margin,
        fee: done.fee,
        released: done.released,
        fromHold: add(done.margin, done.fee),
      },
    };
  }

  private begin(
    order: EngineOrder,
    of: Pick<EnginePosition, "side" | "quantity" | "entry" | "margin" | "leverage">,
  ): EnginePosition {
    const { stopType } = order.contract!;
    // The stops of a bracket are those of its own fills.
    const stops = order.kind === "bracket" ? {} : order.contract!.stops;
    const position: EnginePosition = {
      ...of,
      id: this.terms.newId(),
      accountId: order.accountId,
      mode: order.mode,
      symbol: order.symbol,
      priority: this.nextPriority(),
      product: this.terms.product,
      state: "open",
      closeReason: "",
      realised: ZERO,
      fee: ZERO,
      funding: ZERO,
      opened: ZERO,
      closed: ZERO,
      closedFor: ZERO,
      stops,
      stopType,
      held: ZERO,
      heldFrom: this.at,
      owed: [],
      warned: 0,
      liquidatedAt: undefined,
      judged: undefined,
      openedAt: this.at,
      closedAt: undefined,
      updatedAt: this.at,
      version: 1,
      liquidatesAt: undefined,
      warnsAt: undefined,
    };
    this.newest.set(`${order.accountId} ${of.side}`, position.id);
    return position;
  }

  private close(
    order: EngineOrder,
    price: Price,
    quantity: Quantity,
    role: Role,
  ): { order: EngineOrder; money: FillMoney } {
    const position = counted(this.now(order.contract!.positionId!)!, this.at);
    const { received, fee } = closingDue(
      order,
      { price, quantity, role },
      order.rates,
      this.counted,
    );
    const done = closeFill(position, quantity, price, fee, this.counted);
    const money = closingMoney(done.released, done.gain, done.fee, done.rest?.margin ?? ZERO);
    const realised = subtract(add(money.gain, money.insured), money.fee);
    this.reduced(position, price, quantity, money.returned, {
      margin: subtract(position.margin, money.taken),
      fee: add(position.fee, money.fee),
      realised: add(position.realised, realised),
    });
    return {
      order: closed({ ...order, received }, price, quantity, money.fee),
      money: { kind: "close", positionId: position.id, ...money, realised },
    };
  }

  private liquidate(
    order: EngineOrder,
    price: Price,
    quantity: Quantity,
  ): { order: EngineOrder; money: FillMoney } {
    const position = counted(this.now(order.contract!.positionId!)!, this.at);
    const done = liquidationFill(
      position,
      quantity,
      price,
      this.terms.margin.taker,
      this.counted,
      order.received.taker,
    );
    const received = addTurnover(order.received, "taker", worthAt(price, quantity, this.counted));
    const { gain, closingFee, liquidationFee, insured, returned } = done;
    const fee = add(closingFee, liquidationFee);
    const realised = subtract(add(gain, insured), fee);
    this.reduced(position, price, quantity, ZERO, {
      margin: done.rest?.margin ?? (ZERO as Amount),
      fee: add(position.fee, fee),
      realised: add(position.realised, realised),
    });
    const taken = subtract(position.margin, done.rest?.margin ?? ZERO);
    return {
      order: closed({ ...order, received }, price, quantity, fee),
      money: {
        kind: "liquidation",
        positionId: position.id,
        gain,
        fee,
        closingFee,
        liquidationFee,
        insured,
        returned,
        taken,
        realised,
      },
    };
  }

  private reduced(
    position: EnginePosition,
    price: Price,
    quantity: Quantity,
    returned: Amount,
    more: Partial<EnginePosition>,
  ): void {
    const next: EnginePosition = {
      ...position,
      ...more,
      quantity: subtract(position.quantity, quantity),
      closed: add(position.closed, quantity),
      closedFor: add(position.closedFor, notionalOf(price, quantity)),
    };
    if (next.quantity > ZERO) {
      this.step(next, "reduce");
      return;
    }
    const paid = this.finalFunding(next, returned);
    this.step(next, "closed", {
      closeReason: next.closeReason === "" ? "manual" : next.closeReason,
      closedAt: this.at,
      funding: add(next.funding, paid),
    });
  }

  /** When the interval that runs began. */
  private get fundedAt(): number {
    return this.rates.at(-1)?.at ?? this.book.fundedAt;
  }

  /** Premiums of the interval that runs, or that ended at `at`. */
  samplesBefore(at = Number.POSITIVE_INFINITY): RiskBook["samples"] {
    return this.book.samples.filter((one) => one.at >= this.fundedAt && one.at < at);
  }

  /** True when positions were charged in this turn: their ranks are older than their margins. */
  get isCharged(): boolean {
    return (
      this.rates.length + this.swaps.length > 0 ||
      this.fundings.some(({ from }) => from === "margin")
    );
  }

  /**
   * Funding of a part of the interval, at the close: what the minutes so far make of it, out of
   * what the close returned and no more.
   */
  private finalFunding(position: EnginePosition, returned: Amount): Amount {
    const premiums = this.samplesBefore().map(({ premium }) => premium);
    const rate = fundingRate(premiums, minutesHeld(this.fundedAt, this.at));
    const { mark } = this;
    if (
      rate === undefined ||
      mark === undefined ||
      position.held === ZERO ||
      position.closeReason === "liquidated"
    )
      return ZERO;
    const amount = least(fundingPayment(position.side, position.held, mark, rate), returned);
    if (amount === ZERO) return ZERO;
    this.fundings.push({
      position,
      at: this.at,
      rate,
      mark,
      held: position.held,
      amount,
      from: "available",
      nights: 0,
      worth: ONE,
    });
    return amount;
  }

  /** Funding at its time, from the margin and never more than it; what is received joins it. */
  fund(position: EnginePosition, at: number, rate: Rate, mark: Price): void {
    const { held, side } = counted(position, at);
    this.fallsDue(position, {
      at,
      amount: fundingPayment(side, held, mark, rate),
      rate,
      mark,
      held,
      nights: 0,
      worth: ONE,
    });
  }

  /** Swap of the nights that follow, of all that stands. */
  swap(position: EnginePosition, { at, rates, mid, worth, nights }: SwapRate): void {
    const { side, quantity: held } = position;
    const amount = swapPayment(held, mid, rates[side], BigInt(nights), worth);
    // As a share of what it is charged on, with the sign of a payment.
    const rate = negate(
      fraction<Rate>([rates[side], whole(BigInt(nights))], [whole(360n)], 18, "halfEven"),
    );
    this.fallsDue(position, { at, amount, rate, mark: mid, held, nights, worth });
  }

  /**
   * A new interval begins, also where money is stopped: then what the last one has made stays owed.
   */
  private fallsDue(position: EnginePosition, charge: Charge): void {
    const next = {
      ...position,
      held: ZERO as Quantity,
      heldFrom: charge.at > position.heldFrom ? charge.at : position.heldFrom,
    };
    if (this.isStopped(position)) this.write({ ...next, owed: [...next.owed, charge] });
    else this.charge(next, charge);
  }

  /** Charges what fell due while money of the account was stopped. */
  payOwed(id: string): void {
    for (const charge of this.now(id)!.owed) {
      const position = this.now(id)!;
      this.charge({ ...position, owed: position.owed.slice(1) }, charge);
    }
  }

  private charge(position: EnginePosition, charge: Charge): void {
    const amount = least(charge.amount, greatest(ZERO as Amount, position.margin));
    if (amount === ZERO) {
      this.write(position);
      return;
    }
    this.fundings.push({ ...charge, position, amount, from: "margin" });
    this.step(position, "funding", {
      margin: subtract(position.margin, amount),
      funding: add(position.funding, amount),
    });
  }
}

const closed = (
  order: EngineOrder,
  price: Price,
  quantity: Quantity,
  fee: Amount,
): EngineOrder => ({
  ...order,
  rest: subtract(order.rest, quantity),
  spent: add(order.spent, notionalOf(price, quantity)),
  fee: add(order.fee, fee),
});
