/** A turn of a product of contracts: prices concern its positions too. */
import type { Price, Quantity } from "../../../contract/money/decimal.ts";
import type { FeedEvent } from "../feed.ts";
import type { Desk } from "../match/desk.ts";
import type { Terms } from "../match/draft.ts";
import type { EngineOrder } from "../match/order.ts";
import { Turn } from "../match/turn.ts";
import { StockTurn } from "../stock/stock-turn.ts";
import { chargeDue } from "./funding.ts";
import { judge } from "./judge.ts";
import { fireLevel, protect } from "./levels.ts";

class ContractTurn extends Turn {
  override charge(): void {
    this.owes = !chargeDue(this, this.risk!);
  }
  protected override judge(event: FeedEvent): void {
    judge(this, this.risk!, event);
  }
  protected override fireLevel(
    order: EngineOrder,
    prices: readonly Price[],
    event: FeedEvent,
  ): void {
    fireLevel(this, order, prices, event);
  }
  protected override protect(entry: EngineOrder, positionId: string, filled: Quantity): void {
    protect(this, entry, positionId, filled);
  }
}

/** The turn of a product, as its terms and its feed say. */
export function newTurn(desk: Desk, event: FeedEvent | undefined, terms: Terms): Turn {
  if (event?.stock !== undefined) return new StockTurn(desk, event, event.stock, terms);
  return terms.contract === undefined
    ? new Turn(desk, event, terms)
    : new ContractTurn(desk, event, terms);
}
