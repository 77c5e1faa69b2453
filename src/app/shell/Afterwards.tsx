import type { i18n } from "i18next";
import { type ComponentType, lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useValue } from "../../data/stores/use-value.ts";
import "../../parts/install/kept-prompt.ts";
import { meter } from "../../data/apply/paint-meter.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { link$ } from "../../data/stores/market/link.ts";
import { idle } from "../../lib/idle.ts";
import { useOnceOpen } from "../../ui/overlay/use-once-open.ts";
import type { LaterProps } from "../offline/Later.tsx";
import type { Ahead, Moment } from "../offline/load-ahead.ts";
import { loadScreenAhead } from "../routes/chunk/screen-loader.ts";
import { ROUTES } from "../routes/registry.ts";

/** With so few paints a second a device has no time to spare. */
const BUSY_RATE = 10;
const moment = (): Moment => (prefs$.dataProfile.get() === "saver" ? "never" : meter.governor.rate() <= BUSY_RATE ? "later" : "now");

/** Code and words of the screens that are loaded ahead. */
const aheadOf = (words: i18n): Ahead[] =>
  ROUTES.flatMap((route) => {
    const { ahead, feature } = route;
    return ahead === undefined ? [] : () => Promise.all([loadScreenAhead(route), words.loadNamespaces([feature, ...ahead])]);
  });

/** What can wait until prices flow; a page that cannot load it works without. */
const Later = lazy(async (): Promise<{ default: ComponentType<LaterProps> }> => {
  await idle();
  return import("../offline/Later.tsx").catch(() => ({ default: () => null }));
});

/** The place of the service worker's registration and of the offer to install, neither of which may slow the first quote. */
export function Afterwards() {
  const { i18n } = useTranslation();
  const ahead = useMemo(() => aheadOf(i18n), [i18n]);
  return (
    useOnceOpen(useValue(link$.state) === "live") && (
      <Suspense>
        <Later ahead={ahead} moment={moment} />
      </Suspense>
    )
  );
}
