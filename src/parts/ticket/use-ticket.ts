import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { session$ } from "../../data/stores/account/session.ts";
import { asksAbout, confirmed } from "../../data/stores/device/confirming.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { loginFrom } from "../../lib/navigation/login-path.ts";
import { toast } from "../../ui/overlay/toast.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { bestAgainst, bookNow } from "./book-levels.ts";
import type { Draft } from "./draft.ts";
import { judge, type Terms, type TicketField, type TicketWorld } from "./judge.ts";
import { type Placed, sendOrder } from "./send-order.ts";
import { isFar } from "./special/special.ts";
import type { Refusal } from "./typed.ts";
import { type DraftState, lastNow } from "./use-draft.ts";
import { useTicketWorld } from "./use-world.ts";

/** The order goes out; what is given back follows it once it was taken. */
export type OnSend = () => (placed: Extract<Placed, { ok: true }>["value"]) => void;

/**
 * A ticket at work: what is wrong with it and where that is said, what it would send, and sending
 * it.
 */
export function useTicket(full: FullInstrument, { draft, set }: DraftState<Draft>, onSend: OnSend) {
  const { t } = useTranslation("trade");
  const words = useErrorWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { signedIn, epoch } = useValue(session$);
  const product = full.type === "cryptos" ? "spot" : "stock";
  const asks = useValue(() => asksAbout(product));
  const { world, rates, frozen } = useTicketWorld(full);
  /** The button was pressed: from now on an empty field says what it wants. */
  const [told, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asked, ask] = useState<{ terms: Terms; epoch: number }>();
  const [open, setOpen] = useState(false);
  /** A question of one account is nothing for another that came meanwhile. */
  const isAsked = asked?.epoch === epoch;
  /** Refusal of the server, until something is changed. */
  const [answer, setAnswer] = useState<{ draft: unknown; refusal: Refusal<TicketField> }>();

  const now = (): TicketWorld => ({ ...world, book: bookNow(full.symId), last: lastNow(full) });
  const judged = judge(draft, now());
  const local = judged.ok ? undefined : judged.error;
  const refusal = local ?? (answer?.draft === draft ? answer.refusal : undefined);
  const isTyped = (field: TicketField): boolean => field === "ticket" || draft[field] !== "";
  const units = { unit: full.base.toUpperCase(), quote: full.quote.toUpperCase() };
  const sentence = (of: Refusal<TicketField>): string =>
    "error" in of ? words(of.error) : t(`refuse.${of.text}`, { step: of.step ?? "", ...units });
  const errorOf = (field: TicketField): string | undefined =>
    refusal?.field === field && (told || isTyped(field)) ? sentence(refusal) : undefined;

  const send = async (terms: Terms): Promise<void> => {
    setOpen(false);
    setBusy(true);
    const follow = onSend();
    const placed = await sendOrder(full.symbol, draft, terms);
    setBusy(false);
    if (placed.ok) {
      setTold(false);
      // The reply may have been lost for long: what was typed since stays.
      set((before) => (before.size === draft.size ? { ...before, size: "" } : before));
      toast({
        kind: "ok",
        text: t(
          placed.value.state === "completed"
            ? "placed.completed"
            : placed.value.state === "cancelled"
              ? "placed.cancelled"
              : "placed.submitted",
        ),
      });
      follow(placed.value);
      return;
    }
    const { error } = placed;
    if (error.kind === "aborted") return;
    const text = words(error.kind === "business" ? error.text : "serviceError");
    toast({ kind: "fail", text });
    if (error.kind === "business" && error.name !== undefined)
      setAnswer({ draft, refusal: { field: fieldOf(error.name), error: error.name } });
  };

  const submit = (): void => {
    if (!signedIn) return void navigate(loginFrom(pathname, search));
    setTold(true);
    const world = now();
    const terms = judge(draft, world);
    if (busy) return;
    if (!terms.ok) {
      toast({ kind: "info", text: sentence(terms.error) });
      return;
    }
    if (asks || isFar(draft.side, terms.value, world.book && bestAgainst(world.book, draft.side))) {
      ask({ terms: terms.value, epoch });
      setOpen(true);
    } else void send(terms.value);
  };

  const go = (quiet: boolean): void => {
    confirmed(product, quiet);
    if (isAsked && open) void send(asked.terms);
  };

  return {
    world,
    rates,
    frozen,
    now,
    judged,
    refusal,
    errorOf,
    busy,
    signedIn,
    submit,
    confirm: { terms: asked?.terms, open: open && isAsked, close: () => setOpen(false), go },
  };
}

/** Where a refusal of the server is said. */
function fieldOf(error: string): TicketField {
  if (
    [
      "orderQuantity",
      "insufficientBalance",
      "insufficientPosition",
      "turnoverBelowLimit",
      "amountEmpty",
      "amountNotPositive",
      "amountOutsideRange",
    ].includes(error)
  )
    return "size";
  if (error === "stopWrongSide") return "trigger";
  return error === "outsideOrderLimits" || error === "stepInvalid" ? "price" : "ticket";
}
