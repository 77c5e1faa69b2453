import { useValue } from "@legendapp/state/react";
import { useMemo } from "react";
import { chart$ } from "../../data/stores/chart-prefs.ts";
import { useDetail } from "../book/use-detail.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import type { RowItem } from "../row/row-item.ts";
import { candleWish } from "./candle-wish.ts";

export interface ChartPaneProps {
  item: RowItem;
  full: FullInstrument | undefined;
  /** Time-share, whatever was chosen for other screens. */
  time: boolean;
  /** Takes the room of its parent; else a height of its own. */
  fill?: boolean;
  /** The layout is turned by 90°. */
  rotated?: boolean;
}

/** The bars of one instrument with the reader's indicators. */
export function ChartPane({ item, full, time }: ChartPaneProps) {
  const prefs = useValue(chart$);
  const zone = full?.marketSession.tz;
  useDetail(useMemo(() => candleWish(item, { ...prefs, time }, zone), [item, prefs, time, zone]));
  return <div style={{ height: "45rem" }} />;
}
