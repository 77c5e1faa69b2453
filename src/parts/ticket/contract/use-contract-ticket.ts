import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { asksAbout, confirmed } from "../../../data/stores/device/confirming.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { bestAgainst } from "../book-levels.ts";
import { isFar } from "../special/special.ts";
import type { DraftState } from "../use-draft.ts";
import { type ContractDraft, orderSide } from "./draft.ts";
import {
  type ContractField,
  type ContractRefusal,
  type ContractTerms,
  type ContractWorld,
  judgeContract,
} from "./judge.ts";
import { type ContractPlaced, sendContract } from "./send-contract.ts";
import { useContractWorld, worldNow } from "./use-contract-world.ts";

/** An order with more leverage is asked about whatever was chosen. */
const HIGH_LEVERAGE = 20;

const SIZE_ERRORS = [
  "orderQuantity",
  "insufficientBalance",
  "closableInsufficient",
  "turnoverBelowLimit",
  "amountEmpty",
  "amountNotPositive",
];
const fieldOf = (error: string): ContractField =>
  SIZE_ERRORS.includes(error)
    ? "size"
    : error === "outsideOrderLimits" || error === "stepInvalid"
      ? "price"
      : error === "stopWrongSide"
        ? "loss"
        : "ticket";

/**
 * An order that waits for its confirmation, with the leverage it was reckoned at, and of whose
 * account.
 */
interface Asked {
  side: PositionSide;
  terms: ContractTerms;
  leverage: number;
  epoch: number;
}

/** The order goes out; what is given back follows it once it was taken. */
export type OnContractSend = () => (placed: Extract<ContractPlaced, { ok: true }>["value"]) => void;

interface Early {
  side: PositionSide;
  draft: ContractDraft;
  epoch: number;
}

/**
 * A button that is pressed before it is known at which leverage the account trades counts once that
 * is known: on a slow connection the tap was lost. Whatever is typed meanwhile, and another
 * account, take it back.
 */
function useEarlyTap(
  of: ReturnType<typeof useContractWorld>,
  draft: ContractDraft,
  epoch: number,
  submit: (side: PositionSide) => void,
) {
  const words = useErrorWords();
  const [tapped, tap] = useState<Early>();
  const side = tapped?.draft === draft && tapped.epoch === epoch ? tapped.side : undefined;
  useEffect(() => {
    if (side === undefined || !(of.isLeverageKnown || of.isLeverageRefused)) return;
    tap(undefined);
    if (of.isLeverageKnown) submit(side);
    else toast({ kind: "fail", text: words("serviceError") });
  });
  const wait = (next: PositionSide): void => {
    if (of.isLeverageRefused) of.reload();
    tap({ side: next, draft, epoch });
  };
  return { side, wait };
}

/**
 * A ticket of a contract at work: what is wrong with it and where that is said, what each button
 * would send, and sending it.
 */
export function useContractTicket(
  full: FullInstrument,
  { draft, set }: DraftState<ContractDraft>,
  onSend: OnContractSend,
) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const words = useErrorWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { signedIn, epoch } = useValue(session$);
  const product = full.type === "forex" ? "forex" : "perpetual";
  const asks = useValue(() => asksAbout(product));
  const of = useContractWorld(full);
  // A close needs no agreement: whoever has a position has given it.
  const agreed = of.agreed || draft.action === "close";
  /** The side whose button was pressed: from then on an empty field says what it wants. */
  const [told, tell] = useState<PositionSide>();
  const [busy, setBusy] = useState<PositionSide>();
  const [asked, ask] = useState<Asked>();
  const [open, setOpen] = useState(false);
  /** A question of one account is nothing for another that came meanwhile. */
  const isAsked = asked?.epoch === epoch;
  const [answer, setAnswer] = useState<{ draft: unknown; refusal: ContractRefusal }>();

  const now = (): ContractWorld => worldNow(full, of.world);
  const judged = {
    long: judgeContract(draft, "long", now()),
    short: judgeContract(draft, "short", now()),
  };
  const refusalOf = (side: PositionSide): ContractRefusal | undefined =>
    judged[side].ok ? undefined : judged[side].error;
  // Before a button is pressed only what is wrong on both sides is said: one side may be what is
  // meant.
  const [long, short] = [refusalOf("long"), refusalOf("short")];
  const local =
    told === undefined
      ? long?.field === short?.field
        ? long
        : long === undefined || short === undefined
          ? undefined
          : long
      : refusalOf(told);
  const refusal = local ?? (answer?.draft === draft ? answer.refusal : undefined);
  const isTyped = (field: ContractField): boolean =>
    field === "ticket" ? true : draft[field] !== "";
  const units = {
    unit: full.type === "forex" ? t("trade:lots") : full.base.toUpperCase(),
    quote: full.quote.toUpperCase(),
  };
  const sentence = (one: ContractRefusal): string =>
    "error" in one
      ? words(one.error)
      : t(`trade:refuse.${one.text}`, { step: one.step ?? "", ...units });
  const errorOf = (field: ContractField): string | undefined =>
    refusal?.field === field && (told !== undefined || isTyped(field))
      ? sentence(refusal)
      : undefined;

  const send = async ({ side, terms, leverage }: Asked, accepts: boolean): Promise<void> => {
    setOpen(false);
    setBusy(side);
    const follow = onSend();
    const placed = await sendContract(full.symbol, draft, side, terms, {
      leverage,
      agree: accepts,
    });
    setBusy(undefined);
    if (placed.ok) {
      tell(undefined);
      // The reply may have been lost for long: what was typed since stays.
      set((before) => (before.size === draft.size ? { ...before, size: "" } : before));
      toast({ kind: "ok", text: t(`trade:placed.${placed.value.state}`) });
      follow(placed.value);
      return;
    }
    const { error } = placed;
    if (error.kind === "aborted") return;
    toast({ kind: "fail", text: words(error.kind === "business" ? error.text : "serviceError") });
    if (error.kind === "business" && error.name !== undefined)
      setAnswer({
        draft,
        refusal: {
          field:
            draft.kind === "oco" && error.name === "stopWrongSide"
              ? "trigger"
              : fieldOf(error.name),
          error: error.name,
        },
      });
  };

  const early = useEarlyTap(of, draft, epoch, (side) => submit(side));
  const submit = (side: PositionSide): void => {
    if (!signedIn) return void navigate(loginFrom(pathname, search));
    tell(side);
    if (busy !== undefined) return;
    const world = now();
    const terms = judgeContract(draft, side, world);
    if (!terms.ok) return void toast({ kind: "info", text: sentence(terms.error) });
    if (draft.action === "open" && !of.isLeverageKnown) return void early.wait(side);
    const isLarge = draft.action === "open" && of.leverage > HIGH_LEVERAGE;
    const order = orderSide(draft, side);
    const asking: Asked = { side, terms: terms.value, leverage: of.leverage, epoch };
    if (
      !agreed ||
      asks ||
      isLarge ||
      isFar(order, terms.value, world.book && bestAgainst(world.book, order))
    ) {
      ask(asking);
      setOpen(true);
    } else void send(asking, false);
  };

  const go = (quiet: boolean): void => {
    confirmed(product, quiet);
    if (isAsked && open) void send(asked, !agreed);
  };

  return {
    ...of,
    now,
    judged,
    refusal,
    errorOf,
    busy: busy ?? early.side,
    signedIn,
    submit,
    confirm: { asked, open: open && isAsked, agreed, close: () => setOpen(false), go },
  };
}
