/**
 * The roof goes on: when the first screen's code and words are here, one commit replaces the static shell of index.html by it. Nothing
 * blank is painted in between.
 */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HashRouter } from "react-router-dom";
// The page's figures, for tests and benches.
import "../data/stores/diag.ts";
import "../ui/tokens.styles.ts";
import { showCallErrors } from "./call-errors.ts";
import type { FirstScreen } from "./first-screen.ts";
import { followAccount } from "./follow-account.ts";
import { startWords } from "./i18n.ts";
import { followPreferences } from "./preferences.ts";
import { Shell } from "./Shell.tsx";
import { loadScreen } from "./screen-loader.ts";
import { checkUser, leadToLogin } from "./session-end.ts";
import { storeInviteCode } from "./stored.ts";
import { usercodeOf } from "./usercode.ts";

/** Puts the app into `root`. Rejects when the words cannot be had; a screen that fails shows its own error. */
export async function mount(root: HTMLElement, first: FirstScreen): Promise<void> {
  const usercode = usercodeOf(location.search, location.hash);
  if (usercode !== undefined) storeInviteCode(usercode);
  const screen = first.route && loadScreen(first.route).catch(() => {});
  const [words] = await Promise.all([startWords(first.language, first.namespaces), screen]);
  followPreferences(words);
  showCallErrors(words);
  leadToLogin();
  checkUser();
  followAccount();
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={words}>
        <HashRouter>
          <Shell />
        </HashRouter>
      </I18nextProvider>
    </StrictMode>,
  );
}
