import { css, cx } from "@linaria/core";
import DOMPurify from "dompurify";
import { useCallback } from "react";
import { ALLOWED_HTML } from "../../../contract/rules/allowed-html.ts";
import { cleanHtml } from "./clean-html.ts";
import { shapedText } from "./text-shape.ts";

const prose = css`
  font-size: max(1.875rem, 13.5px);
  line-height: 1.65;
  color: var(--ink-2);
  overflow-wrap: anywhere;
  h2, h3, h4, h5, h6 { margin: 2.5rem 0 .75rem; font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; color: var(--ink); }
  :is(h2, h3):first-child { margin-top: 0; }
  p + p { margin-top: 1.25rem; }
  ul, ol { margin: 1rem 0; padding-left: 3rem; list-style: revert; }
  a { color: var(--brand-ink); text-decoration: underline; }
  img { display: block; max-width: 100%; height: auto; margin: 1.5rem 0; border-radius: var(--r-3); }
  img[role="button"] { cursor: zoom-in; }
  table { display: block; max-width: 100%; margin: 1.5rem 0; overflow-x: auto; border-collapse: collapse; }
  td, th { padding: .5rem 1rem; border: 1px solid var(--line); text-align: left; }
  blockquote { margin: 1rem 0; padding-left: 1.5rem; border-left: 3px solid var(--line-2); }
`;

/**
 * A text of the server as elements (help, news, agreements). The server stores what it has cleaned;
 * it is cleaned here once more, so that no fault there becomes a script here, and brought into the
 * shape that readers need. `level`: of its first heading.
 */
export function RichText({
  html,
  className,
  level = 3,
}: {
  html: string;
  className?: string;
  level?: 2 | 3;
}) {
  // As nodes: set as text, the browser would read it once more, and trusted types would refuse it.
  const put = useCallback(
    (box: HTMLElement | null) =>
      box?.replaceChildren(shapedText(cleanHtml(html, DOMPurify, ALLOWED_HTML), level)),
    [html, level],
  );
  return <div className={cx(prose, className)} data-rich="" ref={put} />;
}
