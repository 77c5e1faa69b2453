/** What users of the simulation do with perpetuals: open, close, protect, add margin, turn around, wait for funding. */
import assert from "node:assert/strict";
import { accountTransfer } from "../../contract/http/money/wallet.ts";
import {
  contractApplyCancel,
  contractApplyClose,
  contractApplyOpen,
  contractApplyUpdate,
  contractOrderAdjustMargin,
  contractOrderClose,
  contractOrderReverse,
  contractOrderSetStop,
} from "../../contract/http/trading/perpetual.ts";
import { contractOrderGet } from "../../contract/http/trading/perpetual-lists.ts";
import { greatest, rounded, text, units } from "./books.ts";
import { type Operation, type Player, refusal, send } from "./player.ts";
import { neededBy, type Opening } from "./positions.ts";
import { CONTRACT, syncContracts } from "./sync-contracts.ts";
import { PERPETUALS, type World } from "./world.ts";

const REFUSALS = [
  ...["insufficientBalance", "insufficientPosition", "outsideOrderLimits", "orderStatus", "turnoverBelowLimit", "noLiquidity", "priceObtaining"],
  ...["tryLater", "moneyStopped", "leverageDiffers", "amendDeviation", "closableInsufficient", "stopWrongSide", "productNotExist", "orderQuantity"],
];
const LEVERAGES = { "btc.p": [5, 20, 50, 100], "eth.p": [5, 10, 20, 25] } as const;
type Symbol = keyof typeof LEVERAGES;

/** Mostly small, now and then into the second tier of maintenance. */
const quantity = (world: World): string => ((1 + world.below(world.chance(0.1) ? 4000 : 300)) / 10).toString();

function fresh(symbol: string, direction: "buy" | "sell", leverage: number, qty: string, dearest: bigint | undefined): Opening {
  const opening: Opening = {
    ...{ symbol, direction, leverage: BigInt(leverage), dearest, qty: units(qty), filled: 0n },
    ...{ spent: 0n, owed: 0n, fee: 0n, margin: 0n, frozen: undefined },
  };
  if (dearest !== undefined) opening.frozen = neededBy(opening);
  return opening;
}

/** Contracts need money of their own: half of what lies in funds, where there is little. */
async function provide(world: World, player: Player, id: () => string): Promise<void> {
  const { books } = player;
  const half = books.available("FUNDS/USDT") / 2n;
  if (books.available(CONTRACT) >= units("500") || half < units("100")) return;
  const amount = text(rounded(half, 1n, 8, "down"));
  const answer = await send(world, player, accountTransfer, { from: "FUNDS", to: "CONTRACT", symbol: "USDT", amount, requestId: id() });
  if (!answer.ok) return;
  books.add("FUNDS/USDT", -units(amount));
  books.add(CONTRACT, units(amount));
}

export const openPosition: Operation = async (world, player, id) => {
  await provide(world, player, id);
  const at = world.below(PERPETUALS.length);
  const symbol = PERPETUALS[at] as Symbol;
  const direction = world.pick(["buy", "sell"] as const);
  const used = player.contracts.leverage.get(symbol);
  const leverRate = used === undefined || world.chance(0.1) ? world.pick(LEVERAGES[symbol]) : used;
  const qty = quantity(world);
  const price = world.chance(0.4) ? "" : world.perpetualPrice(at);
  // A short fills at the best bid where that is dearer than its limit.
  const dearest = price === "" ? undefined : direction === "buy" ? units(price) : greatest(units(price), units(world.bestBid(at)));
  const opening = fresh(symbol, direction, leverRate, qty, dearest);
  const before = player.books.available(CONTRACT);
  const terms = { symbol, direction, leverRate, agree: "1" as const, qty, price, orderType: price === "" ? ("market" as const) : ("limit" as const) };
  const stops = world.chance(0.2) ? stopsAround(world, at, direction) : {};
  const answer = await send(world, player, contractApplyOpen, { ...terms, ...stops, clientOrderId: id() });
  if (answer.ok) {
    player.contracts.openings.set(answer.value.orderNo, opening);
    player.contracts.leverage.set(symbol, leverRate);
  }
  await syncContracts(player);
  if (answer.ok) return `${direction} ${qty} ${symbol} @ ${price || "market"} ${leverRate}x`;
  if (answer.error === "insufficientBalance" && opening.frozen !== undefined)
    assert(before < opening.frozen, `refused ${direction} ${qty} @ ${price} with ${text(before)}`);
  return refusal(answer.error, ...REFUSALS);
};

function stopsAround(world: World, at: number, direction: "buy" | "sell"): { stopPriceProfit: string; stopPriceLoss: string } {
  const [above, below] = [world.perpetualPrice(at, 1 + world.below(300)), world.perpetualPrice(at, -1 - world.below(300))];
  return direction === "buy" ? { stopPriceProfit: above, stopPriceLoss: below } : { stopPriceProfit: below, stopPriceLoss: above };
}

const anyPosition = async (world: World, player: Player) => {
  const id = world.pick([...player.contracts.held.keys()]);
  return id === undefined ? undefined : player.person.ok(contractOrderGet, { id });
};

export const closePosition: Operation = async (world, player, id) => {
  const position = await anyPosition(world, player);
  if (position === undefined) return "none";
  const { symbol, direction } = position;
  const at = PERPETUALS.indexOf(symbol as Symbol);
  const part = world.chance(0.5) ? position.qty : text(rounded((units(position.qty) * BigInt(1 + world.below(99))) / 100n, 1n, 3, "up"));
  if (world.chance(0.4)) {
    const price = world.perpetualPrice(at);
    const terms = { symbol, direction, qty: part, price, orderType: "limit" } as const;
    const answer = await send(world, player, contractApplyClose, { ...terms, clientOrderId: id() });
    if (answer.ok) player.contracts.closings.add(answer.value.orderNo);
    await syncContracts(player);
    return answer.ok ? `${part} ${symbol} @ ${price}` : refusal(answer.error, ...REFUSALS);
  }
  const answer = await send(world, player, contractOrderClose, { id: position.id, qty: part, clientOrderId: id() });
  await syncContracts(player);
  return answer.ok ? `${part} ${symbol}` : refusal(answer.error, ...REFUSALS);
};

export const reversePosition: Operation = async (world, player, id) => {
  const position = await anyPosition(world, player);
  if (position === undefined) return "none";
  const answer = await send(world, player, contractOrderReverse, { id: position.id, clientOrderId: id() });
  if (answer.ok) {
    const other = position.direction === "buy" ? "sell" : "buy";
    player.contracts.openings.set(answer.value.openOrderNo, fresh(position.symbol, other, position.leverRate, answer.value.qty, undefined));
  }
  await syncContracts(player);
  return answer.ok ? `${answer.value.qty} ${position.symbol}` : refusal(answer.error, ...REFUSALS);
};

export const setStops: Operation = async (world, player, id) => {
  const position = await anyPosition(world, player);
  if (position === undefined) return "none";
  const at = PERPETUALS.indexOf(position.symbol as Symbol);
  const answer = await send(world, player, contractOrderSetStop, { id: position.id, ...stopsAround(world, at, position.direction) }, id());
  await syncContracts(player);
  return answer.ok ? "done" : refusal(answer.error, ...REFUSALS);
};

export const adjustMargin: Operation = async (world, player, id) => {
  const position = await anyPosition(world, player);
  if (position === undefined) return "none";
  const amount = (world.chance(0.5) ? "" : "-") + ((1 + world.below(30_000)) / 100).toString();
  const before = player.books.available(CONTRACT);
  const answer = await send(world, player, contractOrderAdjustMargin, { id: position.id, amount, requestId: id() });
  const held = player.contracts.held.get(position.id);
  if (answer.ok && held !== undefined) {
    assert(before >= units(amount), `put in ${amount} of ${text(before)}`);
    player.contracts.held.set(position.id, { ...held, margin: held.margin + units(amount) });
  }
  await syncContracts(player);
  if (!answer.ok && answer.error === "insufficientBalance") assert(before < units(amount), `refused ${amount} of ${text(before)}`);
  return answer.ok ? amount : refusal(answer.error, ...REFUSALS);
};

const anyOrder = (world: World, { contracts }: Player): string | undefined => world.pick([...contracts.openings.keys(), ...contracts.closings]);

export const cancelContract: Operation = async (world, player, id) => {
  const orderNo = anyOrder(world, player);
  if (orderNo === undefined) return "none";
  const answer = await send(world, player, contractApplyCancel, { orderNo, requestId: id() });
  await syncContracts(player);
  if (answer.ok) assert(!player.contracts.openings.has(orderNo) && !player.contracts.closings.has(orderNo), "a cancelled order lives on");
  return answer.ok ? "done" : refusal(answer.error, ...REFUSALS);
};

export const amendContract: Operation = async (world, player, id) => {
  const orderNo = anyOrder(world, player);
  if (orderNo === undefined) return "none";
  const opening = player.contracts.openings.get(orderNo);
  const at = opening === undefined ? 0 : PERPETUALS.indexOf(opening.symbol as Symbol);
  const price = world.perpetualPrice(at);
  const qty = quantity(world);
  const bestBid = world.bestBid(at);
  const answer = await send(world, player, contractApplyUpdate, { orderNo, price, qty, requestId: id() });
  if (answer.ok && opening !== undefined) {
    const dearest = opening.direction === "buy" ? units(price) : greatest(units(price), units(bestBid));
    Object.assign(opening, { dearest, qty: units(qty) });
    opening.frozen = neededBy(opening);
  }
  await syncContracts(player);
  return answer.ok ? `${qty} @ ${price}` : refusal(answer.error, ...REFUSALS);
};

/** The hours until funding is charged, with premiums sampled in the last minutes. */
export const awaitFunding: Operation = async (world, player) => {
  await world.toFunding();
  await syncContracts(player);
  return "done";
};
