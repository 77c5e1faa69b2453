import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { MISSING } from "../../lib/format/signs.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { positionText } from "./position-words.ts";
import * as s from "./positions.styles.ts";
import { useLivePosition } from "./use-live-position.ts";

/** Entry, live mark and liquidation of a position, above the fields that change it. */
export function MarkLine({ position, full }: { position: Position; full: FullInstrument }) {
  const { t } = useTranslation("perpetual");
  const root = useRef<HTMLDListElement>(null);
  useLivePosition(root, position, full);
  const of = positionText(position);
  return (
    <dl ref={root} className={s.now}>
      <div>
        <dt>{t("entryShort")}</dt>
        <dd>{of.entry}</dd>
      </div>
      <div>
        <dt>{t("markShort")}</dt>
        <dd className="num" data-p="mark">
          {MISSING}
        </dd>
      </div>
      <div>
        <dt>{t("liqShort")}</dt>
        <dd>{of.liquidation}</dd>
      </div>
    </dl>
  );
}
