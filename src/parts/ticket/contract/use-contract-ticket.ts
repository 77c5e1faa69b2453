import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { fraction, ONE, type Rate } from "../../../../contract/money/decimal.ts";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { asksAbout, confirmed } from "../../../data/stores/device/confirming.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { bestAgainst } from "../book-levels.ts";
import type { DraftState } from "../use-draft.ts";
import { type ContractDraft, orderSide } from "./draft.ts";
import { type ContractField, type ContractRefusal, type ContractTerms, type ContractWorld, judgeContract } from "./judge.ts";
import { type ContractPlaced, sendContract } from "./send-contract.ts";
import { useContractWorld, worldNow } from "./use-contract-world.ts";

/** An order whose price is further than this from the market is asked about whatever was chosen, and so is one with more leverage. */
const FAR = 20_000_000_000_000_000n as Rate;
const HIGH_LEVERAGE = 20;

const SIZE_ERRORS = ["orderQuantity", "insufficientBalance", "closableInsufficient", "turnoverBelowLimit", "amountEmpty", "amountNotPositive"];
const fieldOf = (error: string): ContractField =>
  SIZE_ERRORS.includes(error)
    ? "size"
    : error === "outsideOrderLimits" || error === "stepInvalid"
      ? "price"
      : error === "stopWrongSide"
        ? "loss"
        : "ticket";

/** A ticket of a contract at work: what is wrong with it and where that is said, what each button would send, and sending it. */
export function useContractTicket(
  full: FullInstrument,
  { draft, change }: DraftState<ContractDraft>,
  onPlaced: (placed: Extract<ContractPlaced, { ok: true }>["value"]) => void,
) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const words = useErrorWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useValue(session$.signedIn);
  const product = full.type === "forex" ? "forex" : "perpetual";
  const asks = useValue(() => asksAbout(product));
  const of = useContractWorld(full);
  // A close needs no agreement: whoever has a position has given it.
  const agreed = of.agreed || draft.action === "close";
  /** The side whose button was pressed: from then on an empty field says what it wants. */
  const [told, tell] = useState<PositionSide>();
  const [busy, setBusy] = useState<PositionSide>();
  const [asked, ask] = useState<{ side: PositionSide; terms: ContractTerms }>();
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<{ draft: unknown; refusal: ContractRefusal }>();

  const now = (): ContractWorld => worldNow(full, of.world);
  const judged = { long: judgeContract(draft, "long", now()), short: judgeContract(draft, "short", now()) };
  const refusalOf = (side: PositionSide): ContractRefusal | undefined => (judged[side].ok ? undefined : judged[side].error);
  // Before a button is pressed only what is wrong on both sides is said: one side may be what is meant.
  const [long, short] = [refusalOf("long"), refusalOf("short")];
  const local =
    told === undefined ? (long?.field === short?.field ? long : long === undefined || short === undefined ? undefined : long) : refusalOf(told);
  const refusal = local ?? (answer?.draft === draft ? answer.refusal : undefined);
  const isTyped = (field: ContractField): boolean => (field === "ticket" ? true : draft[field] !== "");
  const sentence = (one: ContractRefusal): string => ("error" in one ? words(one.error) : t(`trade:refuse.${one.text}`, { step: one.step ?? "" }));
  const errorOf = (field: ContractField): string | undefined =>
    refusal?.field === field && (told !== undefined || isTyped(field)) ? sentence(refusal) : undefined;

  const send = async (side: PositionSide, terms: ContractTerms, accepts: boolean): Promise<void> => {
    setOpen(false);
    setBusy(side);
    const placed = await sendContract(full.symbol, draft, side, terms, { leverage: of.leverage, agree: accepts });
    setBusy(undefined);
    if (placed.ok) {
      tell(undefined);
      change({ size: "" });
      toast({ kind: "ok", text: t(`trade:placed.${placed.value.state}`) });
      onPlaced(placed.value);
      return;
    }
    const { error } = placed;
    if (error.kind === "aborted") return;
    toast({ kind: "fail", text: words(error.kind === "business" ? error.text : "serviceError") });
    if (error.kind === "business" && error.name !== undefined)
      setAnswer({
        draft,
        refusal: { field: draft.kind === "oco" && error.name === "stopWrongSide" ? "trigger" : fieldOf(error.name), error: error.name },
      });
  };

  const isFar = (side: PositionSide, { price }: ContractTerms): boolean => {
    const { book } = now();
    if (price === undefined || book === undefined) return false;
    const order = orderSide(draft, side);
    const off = fraction<Rate>([price], [bestAgainst(book, order)], 18, "halfEven") - ONE;
    return order === "buy" ? off > FAR : off < -FAR;
  };

  const submit = (side: PositionSide): void => {
    if (!signedIn) return void navigate(loginFrom(pathname, search));
    tell(side);
    if (busy !== undefined) return;
    const terms = judgeContract(draft, side, now());
    if (!terms.ok) return void toast({ kind: "info", text: sentence(terms.error) });
    const isLarge = draft.action === "open" && of.leverage > HIGH_LEVERAGE;
    if (!agreed || asks || isLarge || isFar(side, terms.value)) {
      ask({ side, terms: terms.value });
      setOpen(true);
    } else void send(side, terms.value, false);
  };

  const go = (quiet: boolean): void => {
    confirmed(product, quiet);
    if (asked !== undefined) void send(asked.side, asked.terms, !agreed);
  };

  return {
    ...of,
    ...{ now, judged, refusal, errorOf, busy, signedIn, submit },
    confirm: { asked, open, agreed, close: () => setOpen(false), go },
  };
}
