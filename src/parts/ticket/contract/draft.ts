/** What a ticket of a perpetual holds while it is filled in: plain text as it is typed, and what was chosen. */
import type { STOP_TYPES } from "../../../../contract/http/trading/orders.ts";
import type { Validity } from "../../../../contract/rules/trading/orders/kinds.ts";
import type { OrderSide, PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { closes, opens } from "../../../../contract/rules/trading/sides.ts";
import type { SizeUnit } from "../draft.ts";

/** Kinds of the ticket, in the order it offers them. */
export const CONTRACT_KINDS = ["limit", "market", "stopLimit", "stopMarket"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];
export type StopType = (typeof STOP_TYPES)[number];
export const ACTIONS = ["open", "close"] as const;
/** Caps of slippage that are offered, as ratios; empty: the collar alone. */
export const SLIPPAGES = ["", "0.0005", "0.001", "0.002", "0.005"] as const;

export interface ContractDraft {
  action: (typeof ACTIONS)[number];
  kind: ContractKind;
  /** Decimal text; empty where nothing was typed. */
  price: string;
  trigger: string;
  size: string;
  unit: SizeUnit;
  validity: Validity;
  slippage: (typeof SLIPPAGES)[number];
  /** Take profit and stop loss go with an opening order. */
  bracket: boolean;
  profit: string;
  loss: string;
  stopType: StopType;
}

export const emptyContractDraft = (): ContractDraft => ({
  ...{ action: "open", kind: "limit", price: "", trigger: "", size: "", unit: "base", validity: "gtc", slippage: "" },
  ...{ bracket: false, profit: "", loss: "", stopType: "mark" },
});

export const hasPrice = ({ kind }: Pick<ContractDraft, "kind">): boolean => kind === "limit" || kind === "stopLimit";
export const hasTrigger = ({ kind }: Pick<ContractDraft, "kind">): boolean => kind === "stopLimit" || kind === "stopMarket";

/** Validities that a kind offers, the default first. Post-only is a box of its own. */
export const CONTRACT_VALIDITIES: Readonly<Record<ContractKind, readonly Validity[]>> = {
  limit: ["gtc", "day", "ioc", "fok"],
  market: ["ioc"],
  stopLimit: ["gtc", "day"],
  stopMarket: ["gtc", "day"],
};

/** The draft as another kind: what that kind has not falls to its default. */
export function asContractKind(draft: ContractDraft, kind: ContractKind): ContractDraft {
  const keeps = CONTRACT_VALIDITIES[kind].includes(draft.validity) || (kind === "limit" && draft.validity === "postOnly");
  return { ...draft, kind, validity: keeps ? draft.validity : CONTRACT_VALIDITIES[kind][0] };
}

/** The order's side for a side of the position. */
export const orderSide = ({ action }: Pick<ContractDraft, "action">, side: PositionSide): OrderSide =>
  action === "open" ? opens(side) : closes(side);
