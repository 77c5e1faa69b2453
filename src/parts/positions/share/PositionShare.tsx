import { useValue } from "@legendapp/state/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { round, toText } from "../../../../contract/money/decimal.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { timeText } from "../../../lib/format/time.ts";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { codePath } from "../../../ui/figure/code-path.ts";
import { PictureSheet } from "../../detail/share/PictureSheet.tsx";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { requestSparks, sparkOf, watchSpark } from "../../quote/sparkline-data.ts";
import { productOf, tiersOf } from "../../ticket/contract/terms-of.ts";
import { markNow, worthDouble } from "../../ticket/contract/worth-now.ts";
import { markOf } from "../live-position.ts";
import { sideOf } from "../position-words.ts";
import { Valuation } from "../valuation.ts";
import { cardFigures } from "./position-card.ts";
import { drawPosition, SIZE } from "./position-draw.ts";

/** Props of {@link PositionShare}. */
export interface PositionShareProps {
  position: Position;
  full: FullInstrument;
  open: boolean;
  onClose: () => void;
}

/** What a position is worth at the mark on the page. */
function worthNow(position: Position, full: FullInstrument) {
  const now = serverNow();
  const value = new Valuation();
  value.of(position, tiersOf(full.tierGroup, now), feeRates(productOf(full), now).taker);
  value.at(markOf(full), worthDouble(full));
  const mark = markNow(full);
  return {
    roeBp: value.roeBp,
    profitCents: value.profitCents,
    mark: mark === undefined ? "" : toText(round(mark, full.priceScale, "halfEven")),
    at: now,
  };
}

/** A position, or a trade that is over, as a picture of the moment it was asked for. Amounts are left out unless they are wanted, and while balances are hidden. */
export default function PositionShare({ position, full, open, onClose }: PositionShareProps) {
  const { t } = useTranslation(["perpetual", "trade", "parts"]);
  const hidden = useValue(hidden$);
  const usercode = useValue(session$.usercode);
  const [wants, want] = useState(false);
  const { symbol } = position;
  // The figures of one moment: a picture does not tick.
  const [moment, take] = useState(() => worthNow(position, full));
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken when it opens, and not again
  useEffect(() => {
    if (open) take(worthNow(position, full));
  }, [open]);
  const [line, setLine] = useState(() => sparkOf(symbol));
  useEffect(() => {
    if (!open) return;
    requestSparks([symbol]);
    return watchSpark(symbol, () => setLine(sparkOf(symbol)));
  }, [open, symbol]);
  const of = useMemo(() => cardFigures(position, moment, wants && !hidden, t("trade:lots")), [position, moment, wants, hidden, t]);
  const words = useMemo(
    () => ({
      brand: "SYN",
      title: position.type === "forex" ? of.pair : t("share.of", { pair: of.pair }),
      side: t(`badge.${sideOf(position)}`, { times: position.leverRate }),
      share: t(of.isClosed ? "share.realised" : "share.unrealised"),
      entry: t("entry"),
      price: t(of.isClosed ? "detail.closePrice" : "mark"),
      profit: t("share.profit"),
      size: t("size"),
      account: of.isDemo ? t("trade:account.demo") : "",
      market: full.source === "live" ? "" : t("share.simulated"),
      invite: t("share.invite"),
      code: t("share.code", { code: usercode }),
      time: timeText(of.isClosed ? (position.closeAt ?? position.updatedAt) : moment.at),
    }),
    [t, of, position, moment, usercode, full.source],
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
      fileName={`${of.pair}.png`}
    >
      <Checkbox checked={wants && !hidden} disabled={hidden} onChange={want}>
        {t("share.amounts")}
      </Checkbox>
    </PictureSheet>
  );
}
