/**
 * HTML with nothing in it but what a text is made of. Whole in itself, so that its test can run it
 * in a real browser: no other parser reads hostile HTML the way browsers do.
 */
import type { DOMPurify } from "dompurify";
import type { AllowedHtml } from "../../../contract/rules/allowed-html.ts";

/**
 * `html` cleaned by `purify` down to what is `allowed`; links out open a window of their own that
 * knows nothing of this one, pictures load when they come near.
 */
export function cleanHtml(
  html: string,
  purify: Pick<DOMPurify, "sanitize">,
  allowed: AllowedHtml,
): DocumentFragment {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: allowed.tags,
    ALLOWED_ATTR: Object.values(allowed.attributes).flat(),
    ALLOWED_URI_REGEXP: new RegExp(allowed.url, "i"),
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a")) {
    if (!/^https?:/i.test(link.getAttribute("href") ?? "")) continue;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  }
  for (const image of fragment.querySelectorAll("img")) image.loading = "lazy";
  return fragment;
}
