/**
 * The roof goes on: when the first screen's code and words are here, one commit replaces the static
 * shell of index.html by it. Nothing blank is painted in between.
 */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HashRouter } from "react-router-dom";
// The page's figures, for tests and benches.
import "../data/link/page-diag.ts";
import "../ui/tokens.styles.ts";
import type { FirstScreen } from "./boot/first-screen.ts";
import { followAccount } from "./boot/follow-account.ts";
import { followPreferences } from "./boot/preferences.ts";
import { checkUser, leadToLogin } from "./boot/session-end.ts";
import { storeInviteCode } from "./boot/stored.ts";
import { usercodeOf } from "./boot/usercode.ts";
import { loadScreen } from "./routes/chunk/screen-loader.ts";
import { Shell } from "./shell/Shell.tsx";
import { showCallErrors } from "./words/call-errors.ts";
import { startWords } from "./words/i18n.ts";

/**
 * Puts the app into `root`. Rejects when the words cannot be had; a screen that fails shows its own
 * error.
 */
export async function mount(root: HTMLElement, first: FirstScreen): Promise<void> {
  const usercode = usercodeOf(location.search, location.hash);
  if (usercode !== undefined) storeInviteCode(usercode);
  const screen = first.route && loadScreen(first.route).catch(() => {});
  // Before the first text: one that was translated sooner would be nobody's. A file beside the words,
  // which take as long.
  const guards = import("./boot/guards.ts").catch(() => {});
  const [words] = await Promise.all([startWords(first.language, first.namespaces), screen, guards]);
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
