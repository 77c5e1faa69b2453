/**
 * HTML of texts, read by a browser's own rules (parse5) and written again from an allow-list, so
 * that nothing of the input survives but text and our own tags. Run when an operator writes and
 * again when a text is read; the page cleans once more by the same list.
 */
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { ALLOWED_HTML } from "../../../contract/rules/allowed-html.ts";

const TAGS = new Set(ALLOWED_HTML.tags);
const VOID = new Set(["br", "hr", "img"]);
/**
 * Dropped with everything in them: their content is not text. Any other unknown element leaves its
 * content.
 */
const OPAQUE = new Set(
  "script style iframe object embed noscript template textarea title svg math select xmp plaintext noembed noframes".split(
    " ",
  ),
);
const SAFE_URL = new RegExp(ALLOWED_HTML.url, "i");
const PLAIN_VALUE: Readonly<Record<string, RegExp>> = {
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  lang: /^[A-Za-z-]{2,8}$/,
};
/** Elements within elements; a text has five or so. Deeper ones are dropped. */
const DEPTH_MAX = 100;
/** Readings until nothing moves; two are usual. */
const READINGS_MAX = 5;

/**
 * The same text with nothing in it that runs, loads from elsewhere by scheme tricks, or leaves a
 * tag open. Cleaning twice changes nothing.
 */
export function cleanHtml(html: string): string {
  let clean = html;
  // The content of a dropped element may close a neighbour once it stands alone: it is read again, as
  // the next reader will.
  for (let reading = 0; reading < READINGS_MAX; reading++) {
    const again = rewritten(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return textOf(clean.replace(/<[^>]*>/g, ""));
}

const rewritten = (html: string): string => writtenAll(parseFragment(html).childNodes, 0);
const writtenAll = (nodes: readonly Tree.ChildNode[], depth: number): string =>
  nodes.map((node) => written(node, depth)).join("");

function written(node: Tree.ChildNode, depth: number): string {
  if (node.nodeName === "#text") return textOf((node as Tree.TextNode).value);
  if (!("tagName" in node) || OPAQUE.has(node.tagName) || depth > DEPTH_MAX) return "";
  const { tagName: name, attrs, childNodes } = node;
  if (!TAGS.has(name)) return writtenAll(childNodes, depth + 1);
  const head = `<${name}${attributesOf(name, attrs)}>`;
  return VOID.has(name) ? head : `${head}${writtenAll(childNodes, depth + 1)}</${name}>`;
}

/** Values as a browser reads them, without control signs: what a scheme may hide behind. */
function attributesOf(tag: string, attrs: Tree.Element["attrs"]): string {
  const allowed = ALLOWED_HTML.attributes[tag] ?? [];
  let out = "";
  for (const { name, value: raw } of attrs) {
    const value = raw.replace(ANY_CONTROL, "").trim();
    if (!allowed.includes(name) || PLAIN_VALUE[name]?.test(value) === false) continue;
    if ((name === "href" || name === "src") && !SAFE_URL.test(value)) continue;
    out += ` ${name}="${quoted(value)}"`;
  }
  return out;
}

/** Control signs but for tabs and line ends. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const ANY_CONTROL = /\p{Cc}/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};
const textOf = (text: string): string =>
  text.replace(CONTROL, "").replace(/[&<>\u00a0]/g, (sign) => ENTITIES[sign]);
const quoted = (value: string): string => value.replace(/[&<>"\u00a0]/g, (sign) => ENTITIES[sign]);
