/**
 * The roof goes on: texts, first screen's chunk and look, side by side; then one commit replaces the static shell of index.html by the
 * first screen. Whatever is late shows inside the screen, not as a blank page.
 */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HashRouter } from "react-router-dom";
import "../ui/tokens.styles.ts";
import { hasNamespace, startTexts } from "./i18n.ts";
import { startLook, storedLanguage } from "./preferences.ts";
import { loadScreen, routeOf } from "./registry.ts";
import { resolve } from "./resolve.ts";
import { Shell } from "./Shell.tsx";
import { hasToken } from "./session.ts";

/** The first screen's route, redirects followed. */
function firstRoute() {
  let at = location.hash.slice(1) || "/";
  for (let hop = 0; hop < 4; hop++) {
    const [pathname, query] = at.split("?");
    const resolved = resolve(pathname, query === undefined ? "" : `?${query}`, { routeOf, hasToken: hasToken() });
    if (resolved.kind !== "redirect") return resolved.kind === "screen" ? resolved.route : undefined;
    at = resolved.to;
  }
  return undefined;
}

/** Puts the app into `root`. Rejects when the texts cannot be had; a screen that fails shows its own error. */
export async function mount(root: HTMLElement): Promise<void> {
  startLook();
  const route = firstRoute();
  const screen = route && loadScreen(route).catch(() => {});
  const texts = await startTexts(storedLanguage());
  if (route && hasNamespace(route.feature)) await texts.loadNamespaces(route.feature);
  await screen;
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <HashRouter>
          <Shell />
        </HashRouter>
      </I18nextProvider>
    </StrictMode>,
  );
}
