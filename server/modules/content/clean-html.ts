/**
 * HTML of texts, rebuilt from an allow-list: what is not exactly an allowed tag becomes text, so that the result holds no `<` but our own.
 * Run when an operator writes and again when a text is read; the page cleans once more with a browser's own parser (DECISIONS 26).
 */

const TAGS = new Set("p br h2 h3 h4 ul ol li b strong i em u a img blockquote code table thead tbody tr th td hr span".split(" "));
const VOID = new Set(["br", "hr", "img"]);
/** Dropped with everything in them: their content is not text. */
const OPAQUE = new Set("script style iframe object embed noscript template textarea title svg math select xmp plaintext noembed noframes".split(" "));
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
  img: ["src", "alt", "title"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
  span: ["lang"],
};
/** A link inside the page, on this server, to a site or to a mail box. Judged after entities are resolved and control signs removed. */
const SAFE_URL = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;
const PLAIN_VALUE: Readonly<Record<string, RegExp>> = { colspan: /^\d{1,2}$/, rowspan: /^\d{1,2}$/, lang: /^[A-Za-z-]{2,8}$/ };
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;
const ATTRIBUTE = /([a-zA-Z][a-zA-Z0-9:_-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;

/** The same text with nothing in it that runs, loads from elsewhere by scheme tricks, or leaves a tag open. Cleaning twice changes nothing. */
export function cleanHtml(html: string): string {
  const open: string[] = [];
  let out = "";
  let at = 0;
  /** Name of the opaque element that is being skipped. */
  let skipping = "";
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, rawName, rawAttributes] = match;
    if (skipping === "") out += textOf(html.slice(at, match.index));
    at = match.index + whole.length;
    const name = rawName?.toLowerCase();
    if (name === undefined) continue;
    if (skipping !== "") {
      if (slash === "/" && name === skipping) skipping = "";
    } else if (OPAQUE.has(name)) {
      if (slash === "") skipping = name;
    } else if (TAGS.has(name)) {
      out += slash === "/" ? closing(name, open) : opening(name, rawAttributes, open);
    }
  }
  if (skipping === "") out += textOf(html.slice(at));
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join("")
  );
}

function opening(name: string, attributes: string, open: string[]): string {
  if (!VOID.has(name)) open.push(name);
  return `<${name}${attributesOf(name, attributes)}>`;
}

/** Closes back to the last opened of this name; one that was never opened is dropped. */
function closing(name: string, open: string[]): string {
  if (!open.includes(name)) return "";
  let out = "";
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    out += `</${last}>`;
    if (last === name) break;
  }
  return out;
}

function attributesOf(tag: string, text: string): string {
  const allowed = ATTRIBUTES[tag] ?? [];
  const seen = new Set<string>();
  let out = "";
  for (const [, rawName, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const name = rawName.toLowerCase();
    const value = resolved(double ?? single ?? bare ?? "");
    if (!allowed.includes(name) || seen.has(name)) continue;
    const isUrl = name === "href" || name === "src";
    if (isUrl && !SAFE_URL.test(value)) continue;
    if (PLAIN_VALUE[name]?.test(value) === false) continue;
    seen.add(name);
    out += ` ${name}="${escaped(value)}"`;
  }
  return out;
}

/** Text with only harmless signs left as they are; entities that people write stay entities. */
const textOf = (text: string): string => {
  const plain = text.replace(CONTROL, "").replace(/&(?!(?:[a-zA-Z]{2,16}|#\d{1,6}|#[xX][0-9a-fA-F]{1,6});)/g, "&amp;");
  return plain.replace(/</g, "&lt;").replace(/>/g, "&gt;");
};

/** Control signs but for tabs and line ends. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const ANY_CONTROL = /\p{Cc}/gu;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", colon: ":", tab: "", newline: "", sol: "/" };

/** An attribute's value as a browser reads it, without control signs: what a scheme may hide behind. Unknown entities stay as written. */
function resolved(value: string): string {
  const read = value.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,16}));?/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
  });
  return read.replace(ANY_CONTROL, "").trim();
}

const escaped = (value: string): string => value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
