import DOMPurify from "dompurify";
import { useMemo } from "react";
import { cleanHtml } from "./clean-html.ts";

/**
 * A text of the server as elements (help, news, agreements). The server stores what it has cleaned; it is cleaned here once more, so that no
 * fault there becomes a script here.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => cleanHtml(html, DOMPurify), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is set has just been cleaned against a list of what may be there
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
