/**
 * Draft of a contract's ticket while it is filled in: plain text as it is typed, and what was
 * chosen.
 */
import type { STOP_TYPES } from "../../../../contract/http/trading/orders.ts";
import type { Validity } from "../../../../contract/rules/trading/orders/kinds.ts";
import type { OrderSide, PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { closes, opens } from "../../../../contract/rules/trading/sides.ts";
import { keptSlippage, type Slippage } from "../../../data/stores/device/slippage.ts";
import { canPostOnly, type SizeUnit } from "../draft.ts";
import { emptySpecial, isTriggered, needsPrice, type SpecialDraft } from "../special/special.ts";

/** Kinds of the ticket, in the order it offers them. */
export const CONTRACT_KINDS = [
  "limit",
  "market",
  "stopLimit",
  "stopMarket",
  "trailing",
  "oco",
  "bracket",
  "scaled",
] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];
export type StopType = (typeof STOP_TYPES)[number];
export const ACTIONS = ["open", "close"] as const;

export interface ContractDraft extends SpecialDraft {
  action: (typeof ACTIONS)[number];
  kind: ContractKind;
  /** Decimal text; empty where nothing was typed. */
  price: string;
  trigger: string;
  size: string;
  /** For perpetuals also contracts, whose size is the lot. */
  unit: SizeUnit | "lots";
  validity: Validity;
  slippage: Slippage;
  /** Take profit and stop loss go with an opening order. */
  bracket: boolean;
  profit: string;
  loss: string;
  stopType: StopType;
  /** Unit of take profit and stop loss: prices, or for pairs pips away from the entry. */
  stopUnit: "price" | "pips";
}

export const emptyContractDraft = (): ContractDraft => ({
  action: "open",
  kind: "limit",
  price: "",
  trigger: "",
  size: "",
  unit: "base",
  validity: "gtc",
  slippage: keptSlippage(),
  ...emptySpecial(),
  bracket: false,
  profit: "",
  loss: "",
  stopType: "mark",
  stopUnit: "price",
});

/** The unit after this one: pairs are counted in lots anyway. */
export const nextUnit = (unit: ContractDraft["unit"], isForex: boolean): ContractDraft["unit"] =>
  unit === "base" ? "quote" : unit === "quote" && !isForex ? "lots" : "base";

/** A bracket without a price enters at market. */
export const hasPrice = ({ kind, price }: Pick<ContractDraft, "kind" | "price">): boolean =>
  needsPrice(kind) || (kind === "bracket" && price !== "");
export const hasTrigger = ({ kind }: Pick<ContractDraft, "kind">): boolean => isTriggered(kind);
/** It waits for a price that the mark or the last trade has to come to. */
export const waits = (kind: ContractKind): boolean => isTriggered(kind) || kind === "trailing";
/** Stops go with it: of its position, or of a bracket its own. */
export const hasStops = ({
  action,
  bracket,
  kind,
}: Pick<ContractDraft, "action" | "bracket" | "kind">): boolean =>
  action === "open" && (bracket || kind === "bracket");
/** Kinds that an action has: what closes can have no bracket. */
export const kindsFor = (action: ContractDraft["action"]): ContractKind[] =>
  CONTRACT_KINDS.filter((kind) => action === "open" || kind !== "bracket");

/** Validities that a kind offers, the default first. Post-only is a box of its own. */
export const CONTRACT_VALIDITIES: Readonly<Record<ContractKind, readonly Validity[]>> = {
  limit: ["gtc", "day", "ioc", "fok"],
  market: ["ioc"],
  stopLimit: ["gtc", "day"],
  stopMarket: ["gtc", "day"],
  trailing: ["gtc", "day"],
  oco: ["gtc", "day"],
  bracket: ["gtc"],
  scaled: ["gtc"],
};

/** The draft as another kind: what that kind has not falls to its default. */
export function asContractKind(draft: ContractDraft, kind: ContractKind): ContractDraft {
  const keeps =
    CONTRACT_VALIDITIES[kind].includes(draft.validity) ||
    (canPostOnly(kind) && draft.validity === "postOnly");
  return { ...draft, kind, validity: keeps ? draft.validity : CONTRACT_VALIDITIES[kind][0] };
}

/** The order's side for a side of the position. */
export const orderSide = (
  { action }: Pick<ContractDraft, "action">,
  side: PositionSide,
): OrderSide => (action === "open" ? opens(side) : closes(side));

/**
 * The draft as what its book makes of it: without stops, which change nothing of that, a bracket as
 * the limit order or the one at market that it enters by.
 */
export const asEntry = (draft: ContractDraft): ContractDraft => ({
  ...draft,
  kind: draft.kind !== "bracket" ? draft.kind : draft.price === "" ? "market" : "limit",
  bracket: false,
});
