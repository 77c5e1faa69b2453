import { Activity, useState } from "react";
import { Navigate, Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { askRefresh } from "../lib/refresh.ts";
import type { Tab } from "../lib/route.ts";
import { Column } from "../ui/Column.tsx";
import { ToastHost } from "../ui/ToastHost.tsx";
import { Bottom } from "./Bottom.tsx";
import NotFound from "./NotFound.tsx";
import { type Registered, routeOf } from "./registry.ts";
import { resolve } from "./resolve.ts";
import { ANNOUNCER } from "./ScreenTitle.tsx";
import { ScreenView } from "./ScreenView.tsx";
import { type Mounted, NO_SCREENS, type Screens, visit } from "./screens.ts";
import { ScrollMemory } from "./scroll-memory.ts";
import { hasToken } from "./stored.ts";
import { activeTab } from "./tabs.ts";

const NOT_FOUND: Registered = {
  path: "*",
  feature: "common",
  title: "common:notFound.title",
  load: () => Promise.resolve({ default: NotFound }),
};

const routeAt = (mounted: Mounted): Registered => (mounted.path === "*" ? NOT_FOUND : (routeOf(mounted.location.pathname) ?? NOT_FOUND));

const memories = new Map<string, ScrollMemory>();
function memoryOf(key: string): ScrollMemory {
  let memory = memories.get(key);
  if (memory === undefined) {
    memory = new ScrollMemory();
    memories.set(key, memory);
  }
  return memory;
}

/** The frame around all screens: the column, the mounted screens with only one of them visible, the tab bar, toasts and the announcer. */
export function Shell() {
  const location = useLocation();
  const action = useNavigationType();
  const [screens, setScreens] = useState<Screens>(NO_SCREENS);
  const resolved = resolve(location.pathname, location.search, { routeOf, hasToken: hasToken() });

  let shown = screens;
  if (resolved.kind !== "redirect") {
    shown = visit(screens, location, resolved.kind === "screen" ? resolved.route : NOT_FOUND, action);
    // Derived during render: the old screen is never painted under the new address.
    if (shown !== screens) setScreens(shown);
  }

  const active = shown.mounted.find((m) => m.key === shown.active);
  const activeRoute = active && routeAt(active);
  const keptAt = (tab: Tab): string | undefined => {
    const kept = shown.mounted.find((m) => m.keepAlive && routeAt(m).tab === tab);
    return kept && kept.location.pathname + kept.location.search;
  };
  const again = () => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    memoryOf(shown.active).toTop(still ? "instant" : "smooth");
    askRefresh();
  };

  return (
    <Column>
      {resolved.kind === "redirect" && <Navigate to={resolved.to} replace />}
      {shown.mounted.map((m) => (
        <Activity key={m.key} mode={m.key === shown.active ? "visible" : "hidden"}>
          <Routes location={m.location}>
            <Route path={m.path} element={<ScreenView route={routeAt(m)} memory={memoryOf(m.key)} />} />
          </Routes>
        </Activity>
      ))}
      {(activeRoute?.tab !== undefined || activeRoute === NOT_FOUND) && (
        <Bottom current={activeTab(location.pathname)} kept={keptAt} onAgain={again} />
      )}
      <ToastHost />
      <p id={ANNOUNCER} className="sr-only" aria-live="polite" />
    </Column>
  );
}
