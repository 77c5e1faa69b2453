/**
 * HTML with nothing in it but what a text is made of. Whole in itself, so that its test can run it in a real browser: no other parser
 * reads hostile HTML the way browsers do.
 */
import type { DOMPurify } from "dompurify";

/** `html` cleaned by `purify`; links out open a window of their own that knows nothing of this one, pictures load when they come near. */
export function cleanHtml(html: string, purify: Pick<DOMPurify, "sanitize">): string {
  const tags = "p br h2 h3 h4 ul ol li b strong i em u a img blockquote code table thead tbody tr th td hr span";
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: tags.split(" "),
    ALLOWED_ATTR: ["href", "src", "alt", "title", "colspan", "rowspan", "lang"],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|\/(?!\/)|#)/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a")) {
    if (!/^https?:/i.test(link.getAttribute("href") ?? "")) continue;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  }
  for (const image of fragment.querySelectorAll("img")) image.loading = "lazy";
  const box = document.createElement("div");
  box.append(fragment);
  return box.innerHTML;
}
