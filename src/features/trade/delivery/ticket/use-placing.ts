import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { ERRORS, type ErrorName } from "../../../../../contract/errors.ts";
import type {
  DeliveryDirection,
  DeliveryPeriod,
} from "../../../../../contract/rules/trading/delivery.ts";
import { openDelivery } from "../../../../data/commands/trade.ts";
import { session$ } from "../../../../data/stores/account/session.ts";
import { asksAbout, confirmed } from "../../../../data/stores/device/confirming.ts";
import { useValue } from "../../../../data/stores/use-value.ts";
import { loginFrom } from "../../../../lib/navigation/login-path.ts";
import { requestId } from "../../../../lib/request-id.ts";
import { useErrorWords } from "../../../../parts/page/use-error-words.ts";
import { plainTyped } from "../../../../parts/ticket/typed.ts";
import { toast } from "../../../../ui/overlay/toast.ts";
import { refusalOf } from "../stake.ts";

/** A stake that is about to be placed. */
export interface Asked {
  direction: DeliveryDirection;
  period: DeliveryPeriod;
  amount: string;
}

interface Placing {
  symbol: string;
  period: DeliveryPeriod;
  amount: string;
  available: string | undefined;
  /** The user has agreed to the risk, on whatever device. */
  agreed: boolean;
  onPlaced: () => void;
}

/**
 * Up and Down at work: what is wrong with the stake, asking once more, agreeing the first time,
 * sending under one id however often the reply is lost.
 */
export function usePlacing({ symbol, period, amount, available, agreed, onPlaced }: Placing) {
  const { t } = useTranslation("delivery");
  const words = useErrorWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { signedIn, epoch } = useValue(session$);
  const asks = useValue(() => asksAbout("delivery"));
  /** Until the account's view says so too. */
  const [accepted, setAccepted] = useState(false);
  const isAgreed = accepted || agreed;
  const [told, setTold] = useState(false);
  const [busy, setBusy] = useState<DeliveryDirection>();
  const [asked, ask] = useState<Asked & { epoch: number }>();
  /** A question of one account is nothing for another that came meanwhile. */
  const isAsked = asked?.epoch === epoch;
  const [open, setOpen] = useState(false);
  const refusal: ErrorName | undefined = refusalOf(period, amount, available);
  const error =
    refusal !== undefined && (told || amount !== "") ? words(ERRORS[refusal][1]) : undefined;

  const send = async (
    { direction, period: chosen, amount: stake }: Asked,
    accepts: boolean,
  ): Promise<void> => {
    setOpen(false);
    setBusy(direction);
    const params = {
      symbol,
      direction,
      seconds: chosen.seconds,
      amount: stake,
      agree: accepts ? "1" : "0",
      clientOrderId: requestId(),
    } as const;
    for (;;) {
      const outcome = await openDelivery(params, { quiet: true });
      // The same parameters again join the intent that is under way; nothing is sent twice.
      if (!outcome.ok && outcome.error.kind === "unconfirmed") continue;
      setBusy(undefined);
      if (outcome.ok) {
        if (accepts) setAccepted(true);
        setTold(false);
        toast({ kind: "ok", text: t("placed") });
        onPlaced();
      } else if (outcome.error.kind !== "aborted") {
        toast({
          kind: "fail",
          text: words(outcome.error.kind === "business" ? outcome.error.text : "serviceError"),
        });
      }
      return;
    }
  };

  const submit = (direction: DeliveryDirection): void => {
    if (!signedIn) return void navigate(loginFrom(pathname, search));
    setTold(true);
    if (busy !== undefined) return;
    if (refusal !== undefined) return void toast({ kind: "info", text: words(ERRORS[refusal][1]) });
    const next = { direction, period, amount: plainTyped(amount), epoch };
    if (!asks && isAgreed) return void send(next, true);
    ask(next);
    setOpen(true);
  };

  const go = (quiet: boolean): void => {
    confirmed("delivery", quiet);
    if (isAsked && open) void send(asked, true);
  };

  return {
    error,
    busy,
    submit,
    isAgreed,
    confirm: { asked, open: open && isAsked, close: () => setOpen(false), go },
  };
}
