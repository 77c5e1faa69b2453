import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { toText } from "../../../contract/money/decimal.ts";
import { MISSING } from "../../lib/format/signs.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { positionText, priceOrNone } from "../orders/position-words.ts";
import { useInterest } from "../quote/use-interest.ts";
import { markNow } from "../ticket/contract/worth-now.ts";
import * as s from "./positions.styles.ts";

/**
 * Entry, mark and liquidation of a position, above the fields that change it. Its mark is of the
 * same rendering as what is reckoned with it below.
 */
export function MarkLine({ position, full }: { position: Position; full: FullInstrument }) {
  const { t } = useTranslation("perpetual");
  useInterest([full]);
  const of = positionText(position);
  const mark = markNow(full);
  return (
    <dl className={s.now}>
      <div>
        <dt>{t("entryShort")}</dt>
        <dd>{of.entry}</dd>
      </div>
      <div>
        <dt>{t("markShort")}</dt>
        <dd className="num" translate="no">
          {mark === undefined ? MISSING : priceOrNone(position.symbol, toText(mark))}
        </dd>
      </div>
      <div>
        <dt>{t("liqShort")}</dt>
        <dd>{of.liquidation}</dd>
      </div>
    </dl>
  );
}
