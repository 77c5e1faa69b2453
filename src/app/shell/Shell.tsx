import { Activity, memo, useEffect, useInsertionEffect, useRef, useState } from "react";
import { Navigate, Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { onUserChange, session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { scrollBehavior } from "../../lib/motion.ts";
import { askRefresh } from "../../lib/navigation/refresh.ts";
import type { Tab } from "../../lib/navigation/route.ts";
import { RouteKnown } from "../../parts/page/route-known.ts";
import { Column } from "../../ui/list/Column.tsx";
import { ToastHost } from "../../ui/overlay/ToastHost.tsx";
import type { Registered } from "../routes/chunk/screen-loader.ts";
import {
  dropUsers,
  type Mounted,
  NO_SCREENS,
  type Screens,
  visit,
} from "../routes/chunk/screens.ts";
import { routeOf } from "../routes/registry.ts";
import { resolve } from "../routes/resolve.ts";
import { activeTab } from "../routes/tabs.ts";
import { Afterwards } from "./Afterwards.tsx";
import { Bottom } from "./Bottom.tsx";
import { DemoRibbon } from "./DemoRibbon.tsx";
import { Notices } from "./Notices.tsx";
import { OwnNavigation } from "./OwnNavigation.tsx";
import { Proof } from "./Proof.tsx";
import { ANNOUNCER } from "./ScreenTitle.tsx";
import { ScreenView } from "./ScreenView.tsx";
import { ScrollMemory } from "./scroll-memory.ts";

const NOT_FOUND: Registered = {
  path: "*",
  feature: "common",
  title: "common:notFound.title",
  load: () => import("./NotFound.tsx"),
};

const routeAt = (mounted: Mounted): Registered =>
  mounted.path === "*" ? NOT_FOUND : (routeOf(mounted.location.pathname) ?? NOT_FOUND);

/** A new query renders the shell, and the screen only where it reads the query. */
const Screen = memo(ScreenView);

const memories = new Map<string, ScrollMemory>();
function memoryOf(key: string): ScrollMemory {
  let memory = memories.get(key);
  if (memory === undefined) {
    memory = new ScrollMemory();
    memories.set(key, memory);
  }
  return memory;
}
/** A screen that is gone needs none, and its scrollers would be held by it. */
function forgetOthers(mounted: readonly Mounted[]): void {
  for (const key of memories.keys()) if (!mounted.some((m) => m.key === key)) memories.delete(key);
}

const isKnown = (path: string): boolean => routeOf(path.split("?")[0]) !== undefined;
const isAnybodys = (mounted: Mounted): boolean => routeAt(mounted).anybody ?? false;

/** True when there was a user as the address was gone to, or as another tab changed it. */
function useHadToken(visit: string, signedIn: boolean): boolean {
  const [elsewhere, setElsewhere] = useState(0);
  useEffect(() => onUserChange((_now, by) => by === "elsewhere" && setElsewhere((n) => n + 1)), []);
  const at = `${visit} ${elsewhere}`;
  const [sample, setSample] = useState({ at, signedIn });
  if (sample.at === at) return sample.signedIn;
  setSample({ at, signedIn });
  return signedIn;
}

/**
 * The frame around all screens: the column, the mounted screens with only one of them visible, the
 * tab bar, toasts and the announcer.
 */
export function Shell() {
  const location = useLocation();
  const action = useNavigationType();
  const [screens, setScreens] = useState<Screens>(NO_SCREENS);
  const signedIn = useValue(session$.signedIn);
  // The key alone does not tell visits apart: every address that was gone to without the router has
  // the same one.
  const hadToken = useHadToken(location.key + location.pathname + location.search, signedIn);
  const resolved = resolve(location.pathname, location.search, {
    routeOf,
    hasToken: signedIn,
    hadToken,
  });
  useEffect(
    () => onUserChange((_now, by) => setScreens((now) => dropUsers(now, isAnybodys, by))),
    [],
  );

  let shown = screens;
  if (resolved.kind !== "redirect") {
    shown = visit(
      screens,
      location,
      resolved.kind === "notFound" ? NOT_FOUND : resolved.route,
      action,
    );
    // Derived during render: the old screen is never painted under the new address.
    if (shown !== screens) setScreens(shown);
  }

  useEffect(() => forgetOthers(shown.mounted), [shown.mounted]);
  // Tells who drives the page that the screen it went to is the one that stands there.
  useEffect(() => {
    document.documentElement.dataset.visit = String(shown.visit);
  }, [shown.visit]);
  const front = useRef("");
  // Before any effect of the screens, one of which may lead on at once.
  useInsertionEffect(() => {
    front.current = shown.active;
  }, [shown.active]);

  const active = shown.mounted.find((m) => m.key === shown.active);
  const activeRoute = active && routeAt(active);
  const keptAt = (tab: Tab): string | undefined => {
    const kept = shown.mounted.find((m) => m.keepAlive && routeAt(m).tab === tab);
    return kept && kept.location.pathname + kept.location.search;
  };
  const again = () => {
    memoryOf(shown.active).toTop(scrollBehavior());
    askRefresh();
  };

  return (
    <Column>
      {resolved.kind === "redirect" && <Navigate to={resolved.to} replace />}
      <RouteKnown value={isKnown}>
        {shown.mounted.map((m) => (
          <Activity key={m.key} mode={m.key === shown.active ? "visible" : "hidden"}>
            <OwnNavigation screen={m.key} front={front}>
              <Routes location={m.location}>
                <Route
                  path={m.path}
                  element={<Screen route={routeAt(m)} memory={memoryOf(m.key)} />}
                />
              </Routes>
            </OwnNavigation>
          </Activity>
        ))}
      </RouteKnown>
      <DemoRibbon />
      {(activeRoute?.tab !== undefined || activeRoute === NOT_FOUND) && (
        <Bottom current={activeTab(location.pathname)} kept={keptAt} onAgain={again} />
      )}
      <ToastHost />
      <Proof />
      <Afterwards />
      <Notices />
      <p id={ANNOUNCER} className="sr-only" aria-live="polite" />
    </Column>
  );
}
