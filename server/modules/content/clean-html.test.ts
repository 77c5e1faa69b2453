/**
 * Cleaning of HTML: what a text needs stays, whatever else is written comes out as text or not at
 * all. The page's cleaning has its browser test.
 */
import * as fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { html as seedHtml } from "../../db/content/text.ts";
import { HELP_MODEL } from "../../db/seed/seed-content.ts";
import { allTexts } from "../../words/catalog.ts";
import { cleanHtml } from "./clean-html.ts";

const PAYLOADS = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//x.example/a.js></SCRIPT>",
  "<script>alert(1)",
  "<script/src=data:,alert(1)>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror=alert(1)//",
  "<img/src/onerror=alert(1)>",
  `<img src="x" onerror="alert(1)">`,
  `<img src='x'onerror='alert(1)'>`,
  `<img src="javascript:alert(1)">`,
  `<img src=" \tjavascript:alert(1)">`,
  "<img src=`javascript:alert(1)`>",
  `<img src="data:image/svg+xml,<svg onload=alert(1)>">`,
  "<svg onload=alert(1)>",
  "<svg/onload=alert(1)//",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x></svg>",
  `<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>`,
  "<iframe src=javascript:alert(1)>",
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  "<object data=javascript:alert(1)>",
  "<embed src=javascript:alert(1)>",
  "<body onload=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<marquee onstart=alert(1)>",
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="JaVaScRiPt:alert(1)">x</a>`,
  `<a href="java\tscript:alert(1)">x</a>`,
  `<a href="java\nscript:alert(1)">x</a>`,
  `<a href="\x01javascript:alert(1)">x</a>`,
  `<a href="&#106;avascript:alert(1)">x</a>`,
  `<a href="&#x6A&#x61vascript:alert(1)">x</a>`,
  `<a href="javascript&colon;alert(1)">x</a>`,
  `<a href="java&Tab;script:alert(1)">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<a href="/\\evil.example">x</a>`,
  `<a href="file:///etc/passwd">x</a>`,
  `<a href="https://x" onclick="alert(1)">x</a>`,
  `<a href="https://x"onmouseover="alert(1)">x</a>`,
  `<a href='https://x' style='background:url(javascript:alert(1))'>x</a>`,
  `<a title='"><script>alert(1)</script>' href=https://x>x</a>`,
  `<a title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</a>`,
  `<p style="position:fixed;inset:0">x</p>`,
  `<p onclick=alert(1)>x</p>`,
  `<p id="root" class="x" name=cookie>x</p>`,
  "<style>*{background:url(//x.example)}</style>",
  "<link rel=stylesheet href=//x.example>",
  `<meta http-equiv=refresh content="0;url=javascript:alert(1)">`,
  `<base href="//evil.example">`,
  "<form action=//evil.example><input name=password><button>Sign in</button></form>",
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
  "<template><script>alert(1)</script></template>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!-- --!><img src=x onerror=alert(1)>",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version=1?><script>alert(1)</script>",
  "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
  "<select><option><script>alert(1)</script></select>",
  "<plaintext><script>alert(1)",
  "<xmp><script>alert(1)</script></xmp>",
  "<a\x00 href=javascript:alert(1)>x</a>",
  "<a/href=javascript:alert(1)>x</a>",
  "<a href=https://x/ href=javascript:alert(1)>x</a>",
  '<td colspan="1 onmouseover=alert(1)">x</td>',
  `<span lang="en onload=alert(1)">x</span>`,
  "\u2028<script>alert(1)</script>",
  "＜script＞alert(1)＜/script＞",
  "<<script>script>alert(1)<</script>/script>",
  "</p></div></body><script>alert(1)</script>",
] as const;

/**
 * A second opinion on what came out: nothing but our own tags in their one form, with our
 * attributes and safe addresses.
 */
const OURS =
  /^<(?:\/(?:p|h[2-4]|ul|ol|li|b|strong|i|em|u|a|blockquote|code|table|thead|tbody|tr|th|td|span)|(?:p|br|hr|h[2-4]|ul|ol|li|b|strong|i|em|u|a|img|blockquote|code|table|thead|tbody|tr|th|td|span)(?: (?:href|src|alt|title|colspan|rowspan|lang)="[^"<>]*")*)>/;
function strangers(html: string): string[] {
  const out: string[] = [];
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    const tag = OURS.exec(html.slice(at))?.[0];
    if (tag === undefined) out.push(html.slice(at, at + 40));
    for (const [, url] of (tag ?? "").matchAll(/ (?:href|src)="([^"]*)"/g))
      if (!/^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(url)) out.push(url);
  }
  return out;
}

describe("what is hostile", () => {
  it.each(PAYLOADS.map((payload) => [payload]))("%j leaves nothing that runs", (payload) => {
    const clean = cleanHtml(`<p>before</p>${payload}<p>after</p>`);
    expect([strangers(clean), clean.startsWith("<p>before</p>")]).toEqual([[], true]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it("in any mixture leaves nothing that runs, and cleaning again changes nothing", () => {
    const pieces = fc.oneof(
      fc.constantFrom(...PAYLOADS),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<",
        ">",
        '"',
        "'",
        "&",
        "<a href=",
        "<!--",
        "-->",
        "</script>",
        "<td",
        "&#",
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const clean = cleanHtml(parts.join(""));
        expect(strangers(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
        // The text is what a browser makes of it: nothing is moved, closed or opened by the next
        // reader.
        expect(serialize(parseFragment(clean))).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("what is made to be dear", () => {
  const many = (count: number, of: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => of(n)).join("");
  it.each([
    [
      "formats that every paragraph opens again",
      many(2000, (n) => `<font color=${n}>`) + "<p>x".repeat(8000),
    ],
    ["links in links", "<a href=#>".repeat(6000)],
    ["quotes in quotes", "<blockquote>".repeat(5000)],
    ["tables in tables", "<table><tr><td>".repeat(4000)],
    ["entities", "&#x41;&amp&lt".repeat(4000)],
    ["brackets", "<".repeat(60_000)],
    ["an attribute a thousand times", `<a ${many(5000, (n) => `b${n}=c `)}>x`],
  ])("%s is read in a second", (_what, html) => {
    const startedAt = performance.now();
    const clean = cleanHtml(html);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(strangers(clean)).toEqual([]);
  });
});

describe("what a text needs", () => {
  it("stays as it was written", () => {
    const text = `<h2>One</h2><p>a <b>b</b> &amp; c<br>d</p><ul><li><a href="https://example.com/?a=1&amp;b=2" title="x">e</a></li></ul><img src="/a.png" alt="f"><table><tbody><tr><td colspan="2">g</td></tr></tbody></table>`;
    expect(cleanHtml(text)).toBe(text);
  });

  it("is closed where it was left open, and loses what was never opened", () => {
    expect(cleanHtml("<ul><li><b>a</ul>b</i>")).toBe("<ul><li><b>a</b></li></ul><b>b</b>");
  });

  it("keeps signs that look like tags as text", () =>
    expect(cleanHtml("1 < 2 && 3 > 2 &nbsp; a<b>c")).toBe(
      "1 &lt; 2 &amp;&amp; 3 &gt; 2 &nbsp; a<b>c</b>",
    ));

  it("of the first contents is not changed", () => {
    expect(HELP_MODEL).toBe("help_center");
    for (const text of allTexts(["agreement", "legal", "help", "news"]))
      expect(cleanHtml(seedHtml(text))).toBe(seedHtml(text));
  });
});
