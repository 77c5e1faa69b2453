import { type ComponentType, lazy, Suspense } from "react";
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
const moment = (): Moment =>
  prefs$.dataProfile.get() === "saver"
    ? "never"
    : meter.governor.rate() <= BUSY_RATE
      ? "later"
      : "now";

/** The screens that are loaded ahead, with their words. */
const AHEAD: readonly Ahead[] = ROUTES.filter(({ ahead }) => ahead).map(
  (route) => () => loadScreenAhead(route),
);

/** Loads what can wait until prices flow; a page that cannot load it works without. */
const Later = lazy(async (): Promise<{ default: ComponentType<LaterProps> }> => {
  await idle();
  return import("../offline/Later.tsx").catch(() => ({ default: () => null }));
});

/**
 * The place of the service worker's registration and of the offer to install, neither of which may
 * slow the first quote.
 */
export function Afterwards() {
  return (
    useOnceOpen(useValue(link$.state) === "live") && (
      <Suspense>
        <Later ahead={AHEAD} moment={moment} />
      </Suspense>
    )
  );
}
