/**
 * The page's version of a text's HTML, in a real browser: shape stays; whatever could run, load or
 * pose as a form goes.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALLOWED_HTML } from "../../contract/rules/allowed-html.ts";
import { cleanHtml } from "../../src/parts/text/clean-html.ts";
import { type TestBrowser, workersBrowser } from "../support/browser/browser.ts";

const purify = readFileSync(
  createRequire(import.meta.url).resolve("dompurify/dist/purify.min.js"),
  "utf8",
);
let browser: TestBrowser;
let page: Page;
beforeAll(async () => {
  browser = await workersBrowser();
  page = await (await browser.phone()).newPage();
  await page.addScriptTag({ content: purify });
});
afterAll(() => browser[Symbol.asyncDispose]());

/** The cleaned HTML, and whether anything ran when it was put into a page. */
const cleaned = (html: string): Promise<{ out: string; ran: boolean }> =>
  page.evaluate(
    async ([code, text, allowed]) => {
      const scope = globalThis as unknown as { DOMPurify: unknown; ran?: boolean };
      scope.ran = false;
      document.body.replaceChildren(
        (new Function(`return (${code})`)() as typeof cleanHtml)(
          text,
          scope.DOMPurify as never,
          allowed,
        ),
      );
      const out = document.body.innerHTML;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { out, ran: scope.ran };
    },
    [cleanHtml.toString(), html, ALLOWED_HTML] as const,
  );

test("texts keep their shape, links out get a window of their own", async () => {
  const { out } = await cleaned(
    '<h2>Fees</h2><p>See <a href="https://example.com/x">here</a> or <a href="#/helpCenter">help</a>.</p>',
  );
  expect(out).toBe(
    '<h2>Fees</h2><p>See <a href="https://example.com/x" target="_blank" rel="noopener noreferrer">here</a> or <a href="#/helpCenter">help</a>.</p>',
  );
});

test.each([
  "<script>ran=true</script>",
  '<img src="x" onerror="ran=true">',
  '<a href="javascript:ran=true">x</a>',
  '<a href=" java&#10;script:ran=true">x</a>',
  "<svg><script>ran=true</script></svg>",
  "<svg onload=ran=true>",
  '<math><mtext><table><mglyph><style><img src=x onerror="ran=true">',
  '<noscript><p title="</noscript><img src=x onerror=ran=true>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="ran=true">',
  '<iframe srcdoc="<script>parent.ran=true</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
])("%s neither runs nor loads nor looks like a form", async (html) => {
  const { out, ran } = await cleaned(html);
  expect(ran).toBe(false);
  expect(out).not.toMatch(
    /onerror|javascript|evil|data:|style=|<(script|svg|math|iframe|form|input|style|base|meta)/i,
  );
});
