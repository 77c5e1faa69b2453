/** The page could not start: one sentence and one button, without React, and in English or Chinese without the texts' files, which may be what is missing. */

const WORDS = {
  en: { title: "Could not load", hint: "Check your connection and try again.", retry: "Reload" },
  CN: { title: "加载失败", hint: "请检查网络后重试。", retry: "重新加载" },
};

/** What `common.json` says of it, in any language. */
interface Common {
  couldNotLoad: string;
  couldNotLoadHint: string;
  newBuild: { action: string };
}

/** Replaces the shell in `root` by the error screen. `cause` goes to the console, where a developer looks. `common`: the reader's words, when they have come. */
export function showBootError(root: HTMLElement, cause: unknown, common: unknown): void {
  console.error(cause);
  const chinese = document.documentElement.lang.startsWith("zh");
  const own = common as Common | undefined;
  const words = own ? { title: own.couldNotLoad, hint: own.couldNotLoadHint, retry: own.newBuild.action } : chinese ? WORDS.CN : WORDS.en;
  const box = document.createElement("main");
  if (!own && !chinese) box.lang = "en";
  box.className = "boot-error";
  box.setAttribute("role", "alert");
  const title = document.createElement("h1");
  title.textContent = words.title;
  const hint = document.createElement("p");
  hint.textContent = words.hint;
  const retry = document.createElement("button");
  retry.textContent = words.retry;
  retry.addEventListener("click", () => location.reload());
  box.append(title, hint, retry);
  root.replaceChildren(box);
}
