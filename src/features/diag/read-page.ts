/** The page's own figures, read from where they are counted. */

import { pageDiag } from "../../data/link/page-diag.ts";
import { englishTexts } from "../../data/stores/device/english-texts.ts";
import { feedClock } from "../../data/stores/market/board.ts";
import { link$ } from "../../data/stores/market/link.ts";
import type { PageFigures } from "./diag-report.ts";

export function readPage(): PageFigures {
  const { tier, state, since, epoch } = link$.peek();
  const { tickToPaint, frames, rowsPainted, governorRate, frameCostMs } = pageDiag();
  return {
    build: __BUILD__,
    tier,
    state,
    since,
    epoch,
    clockOffsetMs: feedClock.offset,
    beatAt: feedClock.beatAt,
    paint: tickToPaint,
    frames,
    rows: rowsPainted,
    governorHz: governorRate,
    frameCostMs,
    english: [...englishTexts],
  };
}
