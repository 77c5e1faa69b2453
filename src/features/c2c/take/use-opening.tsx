/**
 * Opens an order: sends the intent once, leads to the order, and asks again when the price has
 * moved since it was seen.
 */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as v from "valibot";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import { PreconditionBody } from "../../../../contract/http/wire/envelope.ts";
import type { Verb } from "../../../data/commands/verb.ts";
import { tellError } from "../../../data/stores/call-errors.ts";
import { unitPrice } from "../../../parts/c2c/money-text.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { tellMissing } from "../../../parts/proof/call-with-proof.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";

/**
 * Another answer than the ad or offer that was taken: the same ad at another price, or the best
 * offer there is now.
 */
const Fresh = v.object({ advert_id: v.string(), price: v.string() });
export type Fresh = v.InferOutput<typeof Fresh>;

/** The ad as it is now, when that is why a call was refused. */
export function freshOf(result: CallResult<unknown>): Fresh | undefined {
  if (result.ok || result.error.kind !== "precondition") return undefined;
  const body = v.safeParse(PreconditionBody, result.error.body.data);
  const fresh = v.safeParse(
    Fresh,
    body.success && body.output.reason === "stale" ? body.output.fresh : undefined,
  );
  return fresh.success && fresh.output.price !== "" ? fresh.output : undefined;
}

/**
 * `open` with what to send for a price; `dialog` to stand in the screen; `changed` when a fresh
 * price was refused by the reader.
 */
export function useOpening<P>(
  verb: Verb<P, Order>,
  sign: string,
  changed: () => void,
): { open: (at: (fresh?: Fresh) => P) => void; busy: boolean; dialog: ReactNode } {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [ask, setAsk] = useState<{ fresh: Fresh; at: (fresh?: Fresh) => P }>();
  const [isAsking, setAsking] = useState(false);
  const open = async (at: (fresh?: Fresh) => P, fresh?: Fresh): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await verb(at(fresh), { quiet: true });
    setBusy(false);
    if (result.ok) return void navigate(orderScreen(result.value), { replace: true });
    const now = freshOf(result);
    if (now !== undefined) {
      setAsk({ fresh: now, at });
      setAsking(true);
    } else if (!tellMissing(result.error)) tellError(result.error);
  };
  const close = (): void => {
    setAsking(false);
    changed();
  };
  return {
    open: (at) => void open(at),
    busy,
    dialog: (
      <Dialog
        open={isAsking}
        onClose={close}
        title={t("stale.title")}
        cancel={t("stale.no")}
        action={{
          label: t("stale.yes"),
          onClick: () => {
            setAsking(false);
            if (ask !== undefined) void open(ask.at, ask.fresh);
          },
        }}
      >
        {ask && t("stale.text", { price: unitPrice(ask.fresh.price, sign) })}
      </Dialog>
    ),
  };
}
