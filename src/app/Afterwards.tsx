import { useValue } from "@legendapp/state/react";
import { type ComponentType, lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import "../parts/install/kept-prompt.ts";
import { meter } from "../data/apply/paint-meter.ts";
import { link$ } from "../data/stores/link.ts";
import { prefs$ } from "../data/stores/prefs.ts";
import { useOnceOpen } from "../ui/use-once-open.ts";
import type { LaterProps } from "./offline/Later.tsx";
import type { Moment } from "./offline/load-ahead.ts";
import { ROUTES } from "./registry.ts";
import { loadScreenAhead } from "./screen-loader.ts";

/** From this level of the governor on (10 paints a second) a device has no time to spare. */
const BUSY = 3;
const moment = (): Moment => (prefs$.dataProfile.get() === "saver" ? "never" : meter.governor.level >= BUSY ? "later" : "now");

/** What can wait until prices flow; a page that cannot load it works without. */
const Later = lazy(async (): Promise<{ default: ComponentType<LaterProps> }> => {
  await new Promise((idle) => (globalThis.requestIdleCallback ?? setTimeout)(idle));
  return import("./offline/Later.tsx").catch(() => ({ default: () => null }));
});

/** The place of the service worker's registration and of the offer to install, neither of which may slow the first quote. Login and register are `quiet`: nothing is offered there. */
export function Afterwards({ quiet }: { quiet: boolean }) {
  const { i18n } = useTranslation();
  const ahead = useMemo(
    () =>
      ROUTES.flatMap((route) => {
        const { ahead, feature } = route;
        return ahead === undefined ? [] : [() => Promise.all([loadScreenAhead(route), i18n.loadNamespaces([feature, ...ahead])])];
      }),
    [i18n],
  );
  return (
    useOnceOpen(useValue(link$.state) === "live") && (
      <Suspense>
        <Later quiet={quiet} ahead={ahead} moment={moment} />
      </Suspense>
    )
  );
}
