import { lazy, Suspense } from "react";
import { useOnceOpen } from "../../ui/overlay/use-once-open.ts";
import type { RowItem } from "../row/row-item.ts";

const ShareSheet = lazy(() => import("./share/ShareSheet.tsx"));

export interface ShareCardProps {
  item: RowItem;
  /** "Spot", "Perpetual"; empty for what has one form only. */
  product?: string;
  /** "Simulated market data" or "Demo"; empty for live data of a real account. */
  mark?: string;
  open: boolean;
  onClose: () => void;
}

/** A picture of one instrument's day to save or share, 3:4. Its code is loaded when it is first opened. */
export function ShareCard(props: ShareCardProps) {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense>
      <ShareSheet {...props} />
    </Suspense>
  );
}
