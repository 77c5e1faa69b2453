/** A turn of a product of contracts: prices concern its positions too. */
import type { FeedEvent } from "../feed.ts";
import type { Desk } from "../match/desk.ts";
import type { Terms } from "../match/draft.ts";
import { Turn } from "../match/turn.ts";
import { judge } from "./judge.ts";

class ContractTurn extends Turn {
  protected override judge(event: FeedEvent): void {
    judge(this, this.risk!, event);
  }
}

/** The turn of a product, as its terms say. */
export const newTurn = (desk: Desk, event: FeedEvent | undefined, terms: Terms): Turn =>
  terms.contract === undefined ? new Turn(desk, event, terms) : new ContractTurn(desk, event, terms);
