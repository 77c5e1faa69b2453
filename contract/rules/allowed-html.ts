/**
 * Tags and attributes allowed in texts of the house (news, help, agreements). Server and page clean
 * by this one list. Plain data, so that a test can carry it into a browser.
 */
export const ALLOWED_HTML = {
  tags: "p br h2 h3 h4 ul ol li b strong i em u a img blockquote code table thead tbody tr th td hr span".split(
    " ",
  ),
  /** By tag. The page takes any of them on any tag: none does harm there. */
  attributes: {
    a: ["href", "title"],
    img: ["src", "alt", "title"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
    span: ["lang"],
  } as Readonly<Record<string, readonly string[]>>,
  /**
   * Source of the pattern of addresses, without regard to case: a link inside the page, on this
   * server, to a site or to a mail box.
   */
  url: "^(?:https?:\\/\\/|mailto:|\\/(?![\\/\\\\])|#)",
};
export type AllowedHtml = typeof ALLOWED_HTML;
