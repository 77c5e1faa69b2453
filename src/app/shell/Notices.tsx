import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

/**
 * A page that cannot load it, gone offline by now perhaps, works without: nothing stands between
 * here and the root.
 */
const Popup = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("../../features/content/popup/NoticePopup.tsx").catch(() => ({ default: () => null })),
);
/** Tells the user things while the page is open. */
const Toasts = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("../../parts/alert/NoticeToasts.tsx").catch(() => ({ default: () => null })),
);
/** After the first screen has its prices: a notice is never worth waiting for. */
const QUIET_MS = 1500;

/**
 * The place of notices that pop up; their code and their question to the server come when the page
 * has settled.
 */
export function Notices() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!settled) return null;
  return (
    <Suspense>
      <Popup />
      <Toasts />
    </Suspense>
  );
}
