/**
 * Payments, costs and result of an order so far, as rows. For spot the fee is taken from what
 * comes in; of shares everything is settled in USDT at the rates of the fills.
 */
import type { Order } from "../../../../contract/http/trading/orders.ts";
import type { Sale } from "../../../../contract/http/trading/spot.ts";
import { add, decimal, subtract, toText } from "../../../../contract/money/decimal.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { bpText } from "../../../lib/format/percent.ts";
import { plainText } from "../../../lib/format/plain.ts";
import {
  isContract,
  isShare,
  QUOTE,
  quoteOf,
  turnoverOf,
  unitOf,
} from "../../../parts/orders/order-words.ts";
import type { OrderWords } from "../../../parts/orders/special-words.ts";
import { saleProfit, saleShare } from "./sale-card.ts";

export interface MoneyRow {
  key: string;
  value: string;
  /** True for the row of the sum. */
  isSum?: true;
}

/** `sale`: what it has brought, where it has sold what deals had bought. */
export function moneyRows(
  { sale, ...order }: Order & { sale?: Sale | undefined },
  t: OrderWords,
): MoneyRow[] {
  const brought =
    sale === undefined
      ? []
      : [{ key: t("detail.realised"), value: `${saleProfit(sale)} · ${bpText(saleShare(sale))}` }];
  return [...paidRows(order, t), ...brought];
}

function paidRows(order: Order, t: OrderWords): MoneyRow[] {
  const turnover = turnoverOf(order);
  if (turnover === "") return [];
  const { side, filled, fee, feeCurrency } = order;
  const isBuy = side === "buy";
  const coin = unitOf(order, t);
  if (isShare(order)) return shareRows(order, turnover, t);
  const feeRow = {
    key: t("fee"),
    value: `${isBuy && !isContract(order) ? plainText(fee) : amountText(fee)} ${feeCurrency.toUpperCase()}`,
  };
  // An order of contracts moves margin and profit, neither of which is a price times a quantity.
  if (isContract(order)) return [feeRow];
  const received = toText(subtract(decimal(isBuy ? filled : turnover), decimal(fee)));
  return [
    {
      key: t(isBuy ? "detail.paid" : "detail.sold"),
      value: isBuy ? `${amountText(turnover)} ${QUOTE}` : `${plainText(filled)} ${coin}`,
    },
    feeRow,
    {
      key: t("detail.received"),
      value: `${isBuy ? plainText(received) : amountText(received)} ${isBuy ? coin : QUOTE}`,
      isSum: true,
    },
  ];
}

function shareRows(order: Order, turnover: string, t: OrderWords): MoneyRow[] {
  const { side, fee, value = "0" } = order;
  const [worth, cost] = [decimal(value), decimal(fee)];
  const unit = quoteOf(order);
  const all = side === "buy" ? add(worth, cost) : subtract(worth, cost);
  return [
    { key: t("detail.turnover"), value: `${amountText(turnover)} ${unit}` },
    ...(unit === "USD"
      ? []
      : [{ key: t("detail.inUsdt"), value: `${amountText(value)} ${QUOTE}` }]),
    { key: t("fee"), value: `${amountText(fee)} ${QUOTE}` },
    {
      key: t(side === "buy" ? "detail.paid" : "detail.received"),
      value: `${amountText(toText(all))} ${QUOTE}`,
      isSum: true,
    },
  ];
}
