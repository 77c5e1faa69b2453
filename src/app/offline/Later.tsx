import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { isHome } from "../../features/content/popup/notice-places.ts";
import type { InstallSheetProps } from "../../parts/install/InstallSheet.tsx";
import { installSlot, roadNow } from "../../parts/install/install-slot.ts";
import { useOnceOpen } from "../../ui/overlay/use-once-open.ts";
import { Confirming } from "./Confirming.tsx";
import { describePage } from "./describe-page.ts";
import { followWorker } from "./follow-worker.ts";
import { type Ahead, loadAhead, type Moment } from "./load-ahead.ts";
import { offerInstall } from "./offer-install.ts";

const Nothing = { default: () => null };
const Sheet = lazy(
  (): Promise<{ default: ComponentType<InstallSheetProps> }> =>
    import("../../parts/install/InstallSheet.tsx").catch(() => Nothing),
);

export interface LaterProps {
  ahead: readonly Ahead[];
  moment: () => Moment;
}

/**
 * Loaded once prices flow: says what is being confirmed, registers the service worker, loads what
 * is likely to be opened next, describes the page in its language, and offers to install it when
 * that is due, on the home page.
 */
export default function Later({ ahead, moment }: LaterProps) {
  const open = useSyncExternalStore(installSlot.subscribe, installSlot.isOpen);
  const road = useSyncExternalStore(installSlot.subscribe, roadNow);
  const { pathname } = useLocation();
  const isAtHome = isHome(pathname);
  const used = useOnceOpen(open);
  const { language } = useTranslation().i18n;
  useEffect(() => void describePage(language).catch(() => {}), [language]);
  useEffect(() => followWorker(), []);
  useEffect(() => loadAhead(ahead, moment), [ahead, moment]);
  useEffect(() => {
    if (isAtHome) return offerInstall();
  }, [isAtHome]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes with the screen that it lies over
  useEffect(() => () => installSlot.set(false), [pathname]);
  return (
    <>
      <Confirming />
      {used && (
        <Suspense>
          <Sheet
            open={open && road !== undefined}
            road={road ?? "system"}
            onClose={() => installSlot.set(false)}
          />
        </Suspense>
      )}
    </>
  );
}
