/**
 * The page could not start: one sentence and one button, without React and without the texts'
 * files, which may be what is missing.
 */

const WORDS = {
  en: { title: "Could not load", hint: "Check your connection and try again.", retry: "Reload" },
  CN: { title: "加载失败", hint: "请检查网络后重试。", retry: "重新加载" },
};

/**
 * Replaces the shell in `root` by the error screen. `cause` goes to the console, where a developer
 * looks.
 */
export function showBootError(root: HTMLElement, cause: unknown): void {
  console.error(cause);
  const words = document.documentElement.lang.startsWith("zh") ? WORDS.CN : WORDS.en;
  const box = document.createElement("main");
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
