/**
 * Users of the simulation trade perpetuals: open, close, protect, add margin, turn around, wait for
 * funding.
 */
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
import { type Kind, neededBy, type Opening } from "./positions.ts";
import { syncContracts } from "./sync-contracts.ts";
import type { World } from "./world.ts";

const REFUSALS = [
  ...[
    "insufficientBalance",
    "insufficientPosition",
    "outsideOrderLimits",
    "orderStatus",
    "turnoverBelowLimit",
    "noLiquidity",
    "priceObtaining",
  ],
  ...[
    "tryLater",
    "moneyStopped",
    "leverageDiffers",
    "amendDeviation",
    "closableInsufficient",
    "stopWrongSide",
    "productNotExist",
    "orderQuantity",
    "currentlyClosed",
  ],
];

interface Asked {
  symbol: string;
  direction: "buy" | "sell";
  leverage: number;
  qty: string;
  dearest: bigint | undefined;
}
function fresh(kind: Kind, { symbol, direction, leverage, qty, dearest }: Asked): Opening {
  const opening: Opening = {
    symbol,
    direction,
    leverage: BigInt(leverage),
    dearest,
    qty: units(qty),
    filled: 0n,
    terms: kind.terms(symbol),
    freezesAt: kind.freezesAt(symbol, kind.worth(symbol)),
    spent: 0n,
    owed: 0n,
    fee: 0n,
    margin: 0n,
    frozen: undefined,
  };
  if (dearest !== undefined) opening.frozen = neededBy(opening);
  return opening;
}

/** Contracts need money of their own: half of what lies in funds, where there is little. */
async function provide(world: World, player: Player, id: () => string): Promise<void> {
  const { books, kind } = player;
  const half = books.available("FUNDS/USDT") / 2n;
  if (books.available(kind.pocket) >= units("500") || half < units("100")) return;
  const amount = text(rounded(half, 1n, 8, "down"));
  const toWallet = kind.pocket === "FOREX/USDT" ? "FOREX" : "CONTRACT";
  const answer = await send(world, player, accountTransfer, {
    from: "FUNDS",
    to: toWallet,
    symbol: "USDT",
    amount,
    requestId: id(),
  });
  if (!answer.ok) return;
  books.add("FUNDS/USDT", -units(amount));
  books.add(kind.pocket, units(amount));
}

export const openPosition: Operation = async (world, player, id) => {
  await provide(world, player, id);
  const { kind } = player;
  const symbol = world.pick(kind.symbols);
  const direction = world.pick(["buy", "sell"] as const);
  const used = player.contracts.leverage.get(symbol);
  const leverRate =
    used === undefined || world.chance(0.1) ? world.pick(kind.leverages(symbol)) : used;
  const qty = kind.quantity();
  const price = world.chance(0.4) ? "" : kind.price(symbol);
  // A short fills at the best bid where that is dearer than its limit.
  const dearest =
    price === ""
      ? undefined
      : direction === "buy"
        ? units(price)
        : greatest(units(price), units(kind.bestBid(symbol)));
  const opening = fresh(kind, { symbol, direction, leverage: leverRate, qty, dearest });
  const before = player.books.available(kind.pocket);
  const terms = {
    symbol,
    direction,
    leverRate,
    agree: "1" as const,
    qty,
    price,
    orderType: price === "" ? ("market" as const) : ("limit" as const),
  };
  const stops = world.chance(0.2) ? stopsAround(world, symbol, direction) : {};
  const answer = await send(world, player, contractApplyOpen, {
    ...terms,
    ...stops,
    clientOrderId: id(),
  });
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

function stopsAround(
  world: World,
  symbol: string,
  direction: "buy" | "sell",
): { stopPriceProfit: string; stopPriceLoss: string } {
  const [above, below] = [
    world.kind.price(symbol, 1 + world.below(300)),
    world.kind.price(symbol, -1 - world.below(300)),
  ];
  return direction === "buy"
    ? { stopPriceProfit: above, stopPriceLoss: below }
    : { stopPriceProfit: below, stopPriceLoss: above };
}

const anyPosition = async (world: World, player: Player) => {
  const id = world.pick([...player.contracts.held.keys()]);
  return id === undefined ? undefined : player.person.ok(contractOrderGet, { id });
};

export const closePosition: Operation = async (world, player, id) => {
  const position = await anyPosition(world, player);
  if (position === undefined) return "none";
  const { symbol, direction } = position;
  const { kind } = player;
  const part = world.chance(0.5)
    ? position.qty
    : text(
        rounded((units(position.qty) * BigInt(1 + world.below(99))) / 100n, 1n, kind.places, "up"),
      );
  if (world.chance(0.4)) {
    const price = kind.price(symbol);
    const terms = { symbol, direction, qty: part, price, orderType: "limit" } as const;
    const answer = await send(world, player, contractApplyClose, { ...terms, clientOrderId: id() });
    if (answer.ok) player.contracts.closings.set(answer.value.orderNo, symbol);
    await syncContracts(player);
    return answer.ok ? `${part} ${symbol} @ ${price}` : refusal(answer.error, ...REFUSALS);
  }
  const answer = await send(world, player, contractOrderClose, {
    id: position.id,
    qty: part,
    clientOrderId: id(),
  });
  await syncContracts(player);
  return answer.ok ? `${part} ${symbol}` : refusal(answer.error, ...REFUSALS);
};

export const reversePosition: Operation = async (world, player, id) => {
  const position = await anyPosition(world, player);
  if (position === undefined) return "none";
  const answer = await send(world, player, contractOrderReverse, {
    id: position.id,
    clientOrderId: id(),
  });
  if (answer.ok) {
    const other = position.direction === "buy" ? "sell" : "buy";
    player.contracts.openings.set(
      answer.value.openOrderNo,
      fresh(player.kind, {
        ...position,
        direction: other,
        leverage: position.leverRate,
        qty: answer.value.qty,
        dearest: undefined,
      }),
    );
  }
  await syncContracts(player);
  return answer.ok ? `${answer.value.qty} ${position.symbol}` : refusal(answer.error, ...REFUSALS);
};

export const setStops: Operation = async (world, player, id) => {
  const position = await anyPosition(world, player);
  if (position === undefined) return "none";
  const answer = await send(
    world,
    player,
    contractOrderSetStop,
    { id: position.id, ...stopsAround(world, position.symbol, position.direction) },
    id(),
  );
  await syncContracts(player);
  return answer.ok ? "done" : refusal(answer.error, ...REFUSALS);
};

export const adjustMargin: Operation = async (world, player, id) => {
  const position = await anyPosition(world, player);
  if (position === undefined) return "none";
  const amount = (world.chance(0.5) ? "" : "-") + ((1 + world.below(30_000)) / 100).toString();
  const before = player.books.available(player.kind.pocket);
  const answer = await send(world, player, contractOrderAdjustMargin, {
    id: position.id,
    amount,
    requestId: id(),
  });
  const held = player.contracts.held.get(position.id);
  if (answer.ok && held !== undefined) {
    assert(before >= units(amount), `put in ${amount} of ${text(before)}`);
    player.contracts.held.set(position.id, { ...held, margin: held.margin + units(amount) });
  }
  await syncContracts(player);
  if (!answer.ok && answer.error === "insufficientBalance")
    assert(before < units(amount), `refused ${amount} of ${text(before)}`);
  return answer.ok ? amount : refusal(answer.error, ...REFUSALS);
};

const anyOrder = (world: World, { contracts }: Player): string | undefined =>
  world.pick([...contracts.openings.keys(), ...contracts.closings.keys()]);

export const cancelContract: Operation = async (world, player, id) => {
  const orderNo = anyOrder(world, player);
  if (orderNo === undefined) return "none";
  const answer = await send(world, player, contractApplyCancel, { orderNo, requestId: id() });
  await syncContracts(player);
  if (answer.ok)
    assert(
      !player.contracts.openings.has(orderNo) && !player.contracts.closings.has(orderNo),
      "a cancelled order lives on",
    );
  return answer.ok ? "done" : refusal(answer.error, ...REFUSALS);
};

export const amendContract: Operation = async (world, player, id) => {
  const orderNo = anyOrder(world, player);
  if (orderNo === undefined) return "none";
  const opening = player.contracts.openings.get(orderNo);
  const { kind } = player;
  const symbol = opening?.symbol ?? player.contracts.closings.get(orderNo) ?? kind.symbols[0];
  const price = kind.price(symbol);
  const qty = kind.quantity();
  const bestBid = kind.bestBid(symbol);
  const answer = await send(world, player, contractApplyUpdate, {
    orderNo,
    price,
    qty,
    requestId: id(),
  });
  if (answer.ok && opening !== undefined) {
    const dearest =
      opening.direction === "buy" ? units(price) : greatest(units(price), units(bestBid));
    Object.assign(opening, {
      dearest,
      qty: units(qty),
      freezesAt: kind.freezesAt(symbol, kind.worth(symbol)),
    });
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
