import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { afterLayout } from "../../lib/after-layout.ts";

export const BRAND = "SYN";
/**
 * The polite live region of the shell that speaks the name of a screen when it comes to the front.
 */
export const ANNOUNCER = "announcer";

let first = true;

/**
 * Gives the screen in front its document title, the focus on its main part and the
 * spoken name. Effects of a hidden screen are undone, so this runs again when a kept screen
 * returns. The page's first screen takes no focus: there was no navigation yet.
 */
export function ScreenTitle({ title }: { title: string | undefined }) {
  const { t, i18n } = useTranslation(title?.split(":")[0] ?? "common");
  const mark = useRef<HTMLSpanElement>(null);
  const name = title === undefined ? BRAND : t(title);

  useEffect(() => {
    document.title = name === BRAND ? BRAND : `${name} · ${BRAND}`;
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language renames the screen but is no navigation
  useEffect(() => {
    if (first) {
      first = false;
      return;
    }
    const announcer = document.getElementById(ANNOUNCER);
    if (announcer) announcer.textContent = name;
    // Focusing asks for a layout of the whole new screen: it waits for the one that comes anyway.
    return afterLayout(document.body, () => {
      // A screen with tabs has one main part a tab, all but one hidden.
      const main = [...(mark.current?.parentElement?.querySelectorAll("main") ?? [])].find((part) =>
        part.checkVisibility(),
      );
      // A field that took the focus by itself keeps it.
      if (!main || main.contains(document.activeElement)) return;
      // One that is scrolled by keys alone is reached by Tab, and stays so.
      if (!main.hasAttribute("tabindex")) main.tabIndex = -1;
      main.style.outline = "none";
      main.focus({ preventScroll: true });
    });
  }, [i18n]);

  return <span ref={mark} hidden />;
}
