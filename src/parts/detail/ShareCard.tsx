import { lazy, Suspense } from "react";
import { useOnceOpen } from "../../ui/overlay/use-once-open.ts";
import type { ShareCardProps } from "./share/ShareSheet.tsx";

const ShareSheet = lazy(() => import("./share/ShareSheet.tsx"));

/**
 * A picture of one instrument's day to save or share, 3:4. Its code is loaded when it is first
 * opened.
 */
export function ShareCard(props: ShareCardProps) {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense>
      <ShareSheet {...props} />
    </Suspense>
  );
}
