/**
 * The account's language, which its letters are written in: the one that its user chose last on any
 * device. What is chosen here is told to the server, once for all tabs; a device on which nobody
 * chose takes the account's. Loaded for who is signed in.
 */
import { settingsGet } from "../../../../contract/http/user.ts";
import { OFFERED } from "../../../lib/language/codes.ts";
import { api } from "../../http/call.ts";
import { persist } from "../../persist.ts";
import { mayTryAgain, tryAgain } from "../../queries/try-again.ts";
import { onUserChange, session$, userEpoch } from "../../stores/account/session.ts";
import { prefs$, setPref } from "../../stores/device/prefs.ts";
import { saveSettings } from "./save-settings.ts";

/** One tab after the other: the next one finds that it is told. Without locks each tells it. */
const alone = (run: () => Promise<void>): Promise<void> =>
  navigator.locks?.request("syn.language", run) ?? run();

let stopWaiting = (): void => {};

async function agree(): Promise<void> {
  const [epoch, askedAt] = [userEpoch(), Date.now()];
  const { signedIn, usercode } = session$.peek();
  const language = prefs$.language.peek();
  if (!signedIn || persist.load("languageTold") === `${usercode}/${language}`) return;
  const isChosen = persist.load("language") !== undefined;
  const answer = isChosen
    ? await saveSettings({ ownLanguage: language }, { quiet: true })
    : await api.call(settingsGet, {}, { quiet: true });
  if (epoch !== userEpoch()) return;
  if (!answer.ok) {
    stopWaiting();
    if (mayTryAgain(answer.error)) stopWaiting = tryAgain(askedAt, follow);
    return;
  }
  const own = answer.value.language;
  persist.save("languageTold", `${usercode}/${own}`);
  if (!isChosen && persist.load("language") === undefined && OFFERED.some((code) => code === own))
    setPref("language", own);
}

function follow(): void {
  stopWaiting();
  void alone(agree).catch(() => {});
}

/** Wires it for the life of the page. */
export function followLanguage(): void {
  onUserChange(follow);
  prefs$.language.onChange(follow);
  follow();
}
