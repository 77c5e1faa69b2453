import { useValue } from "@legendapp/state/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { timeText } from "../../../lib/format/time.ts";
import { PictureSheet } from "../../../parts/detail/share/PictureSheet.tsx";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { drawPosition, SIZE } from "../../../parts/positions/share/position-draw.ts";
import { requestSparks, sparkOf, watchSpark } from "../../../parts/quote/sparkline-data.ts";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { codePath } from "../../../ui/figure/code-path.ts";
import { deliveryFigures } from "./delivery-card.ts";

/** A fixed period that is over as a picture. Amounts are left out unless they are wanted, and while balances are hidden. */
export default function DeliveryShare({ of: one, full, open, onClose }: { of: Delivery; full: FullInstrument; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(["delivery", "perpetual", "trade"]);
  const hidden = useValue(hidden$);
  const usercode = useValue(session$.usercode);
  const [wants, want] = useState(false);
  const { symbol } = one;
  const [line, setLine] = useState(() => sparkOf(symbol));
  useEffect(() => {
    if (!open) return;
    requestSparks([symbol]);
    return watchSpark(symbol, () => setLine(sparkOf(symbol)));
  }, [open, symbol]);
  const of = useMemo(() => deliveryFigures(one, wants && !hidden), [one, wants, hidden]);
  const words = useMemo(
    () => ({
      ...{ brand: "SYN", title: of.pair, side: t("badge", { direction: t(one.direction), seconds: one.seconds }), share: t("ofStake") },
      ...{ entry: t("openPrice"), price: t("settlePrice"), profit: t("perpetual:share.profit"), size: t("stake") },
      account: of.isDemo ? t("trade:account.demo") : "",
      market: full.source === "live" ? "" : t("perpetual:share.simulated"),
      ...{ invite: t("perpetual:share.invite"), code: t("perpetual:share.code", { code: usercode }), time: timeText(one.settledAt ?? one.expireAt) },
    }),
    [t, of, one, usercode, full.source],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const qr = codePath(`${location.origin}/?usercode=${encodeURIComponent(usercode)}#/register`);
      drawPosition(context, { of, words, line, qr, redUp: document.documentElement.dataset.colorMode === "redUp" });
    },
    [of, words, line, usercode],
  );
  const amounts = of.amounts === undefined ? [] : [of.amounts.profit, of.amounts.size];
  const label = [words.title, words.side, of.share, words.share, of.entry, of.price, ...amounts, words.account, words.market, words.time];
  return (
    <PictureSheet
      open={open}
      onClose={onClose}
      size={SIZE}
      draw={draw}
      label={label.filter((part) => part !== "").join(", ")}
      title={words.title}
      fileName={`${of.pair.replace("/", "")}.png`}
    >
      <Checkbox checked={wants && !hidden} disabled={hidden} onChange={want}>
        {t("perpetual:share.amounts")}
      </Checkbox>
    </PictureSheet>
  );
}
