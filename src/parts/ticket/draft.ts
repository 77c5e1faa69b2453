/** Draft of a ticket while it is filled in: plain text as it is typed, and what was chosen. */
import type { Validity } from "../../../contract/rules/trading/orders/kinds.ts";
import type { OrderSide } from "../../../contract/rules/trading/sides.ts";
import { keptSlippage, type Slippage } from "../../data/stores/device/slippage.ts";
import { emptySpecial, type SpecialDraft } from "./special/special.ts";

/** Kinds of the spot ticket, in the order it offers them. */
export const TICKET_KINDS = [
  "limit",
  "market",
  "stopLimit",
  "stopMarket",
  "trailing",
  "oco",
  "scaled",
] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];
/** Unit in which a size is typed: the coin, or what is paid for it. */
export type SizeUnit = "base" | "quote";

export interface Draft extends SpecialDraft {
  side: OrderSide;
  kind: TicketKind;
  /** Decimal text; empty where nothing was typed. */
  price: string;
  trigger: string;
  size: string;
  unit: SizeUnit;
  validity: Validity;
  /** At market. */
  slippage: Slippage;
}

export const emptyDraft = (side: OrderSide): Draft => ({
  side,
  kind: "limit",
  price: "",
  trigger: "",
  size: "",
  unit: "base",
  validity: "gtc",
  slippage: keptSlippage(),
  ...emptySpecial(),
});

/** Validities that a kind offers, the default first. Post-only is a box of its own. */
export const VALIDITIES_OF: Readonly<Record<TicketKind, readonly Validity[]>> = {
  limit: ["gtc", "day", "ioc", "fok"],
  market: ["ioc"],
  stopLimit: ["gtc", "day"],
  stopMarket: ["gtc", "day"],
  trailing: ["gtc", "day"],
  oco: ["gtc", "day"],
  scaled: ["gtc"],
};

/** Kinds that may be told to rest or be refused. */
export const canPostOnly = (kind: string): boolean => kind === "limit" || kind === "scaled";

/**
 * A purchase at market begins by what is spent: how much that buys is not known before. Whatever
 * was typed in the other unit is no size in this one.
 */
function begun(draft: Draft, isNew: boolean): Draft {
  const unit: SizeUnit = draft.kind === "market" && draft.side === "buy" ? "quote" : "base";
  return !isNew || unit === draft.unit ? draft : { ...draft, unit, size: "" };
}

/** The draft as another kind: what that kind has not falls to its default. */
export function asKind(draft: Draft, kind: TicketKind): Draft {
  const keeps =
    VALIDITIES_OF[kind].includes(draft.validity) ||
    (canPostOnly(kind) && draft.validity === "postOnly");
  const isNew = (kind === "market") !== (draft.kind === "market");
  return begun(
    { ...draft, kind, validity: keeps ? draft.validity : VALIDITIES_OF[kind][0] },
    isNew,
  );
}

/** The draft for the other side, whose sizes are other ones. */
export const asSide = (draft: Draft, side: OrderSide): Draft =>
  begun({ ...draft, side, size: "" }, draft.kind === "market");
