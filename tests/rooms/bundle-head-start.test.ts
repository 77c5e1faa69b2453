/**
 * The head start of the built page, on a page and a bundle of a few lines; and that it names the
 * worker as the ladder does.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firstWorkerName, withHeadStart } from "../../scripts/bundle/head-start.ts";

type Bundle = Parameters<typeof withHeadStart>[1];

const chunk = (
  fileName: string,
  moduleIds: string[],
  imports: string[],
  code: string,
  isEntry = false,
) => ({
  type: "chunk",
  fileName,
  moduleIds,
  imports,
  code,
  isEntry,
});
const asset = (fileName: string, source: string) => ({ type: "asset", fileName, source });
const BUNDLE = Object.fromEntries(
  [
    chunk("assets/index-1.js", ["/p/src/app/boot/boot.ts"], ["assets/link-1.js"], "boot", true),
    chunk("assets/link-1.js", ["/p/src/data/link/receive.ts"], [], "link"),
    chunk(
      "assets/kit-1.js",
      ["/p/src/ui/Icon.tsx", "/p/src/app/main.tsx"],
      ["assets/link-1.js", "assets/vendor-1.js"],
      "roof",
    ),
    chunk("assets/vendor-1.js", ["/p/node_modules/react/index.js"], [], "much longer"),
    chunk(
      "assets/home-1.js",
      ["/p/src/features/quotes/QuotesIndex.tsx"],
      ["assets/kit-1.js"],
      "home",
    ),
    asset("assets/hub.worker-1.js", "worker"),
    asset("assets/index-1.css", "b{content:'$&'}\n"),
  ].map((output) => [output.fileName, output]),
) as unknown as Bundle;
const INLINE = "<script>(() => { const start = undefined; })();</script>";
const TAGS = `  <script type="module" crossorigin src="/syn/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/syn/assets/link-1.js">
  <link rel="stylesheet" crossorigin href="/syn/assets/index-1.css">`;

test("the inline script is told of worker, entry and roof; the styles stand in the page, and nothing else is asked for", () => {
  const html = withHeadStart(`<head>${INLINE}\n${TAGS}\n</head>`, BUNDLE, "/syn/", "b1");
  const told = /const start = (\{.*?\});/.exec(html);
  expect(JSON.parse(told?.[1] ?? "")).toEqual({
    worker: "/syn/assets/hub.worker-1.js",
    name: "syn-b1-0",
    scripts: ["/syn/assets/link-1.js", "/syn/assets/index-1.js"],
    roof: ["/syn/assets/vendor-1.js", "/syn/assets/kit-1.js"],
  });
  expect(html.replace(told?.[0] ?? "", "…")).toBe(
    "<head><script>(() => { … })();</script>\n  <style>b{content:'$&'}</style>\n</head>",
  );
});

test("a page or a build that is not as expected is refused", () => {
  const of = (html: string, without?: string): string =>
    withHeadStart(
      html,
      Object.fromEntries(Object.entries(BUNDLE).filter(([name]) => name !== without)),
      "/syn/",
      "b1",
    );
  expect(() => of(TAGS)).toThrow("no inline script");
  expect(() => of(INLINE)).toThrow("no entry");
  expect(() => of(INLINE + TAGS, "assets/hub.worker-1.js")).toThrow("no worker");
  expect(() => of(INLINE + TAGS, "assets/kit-1.js")).toThrow("no roof");
  expect(() => of(INLINE + TAGS, "assets/index-1.css")).toThrow("no file of the build");
});

test("the worker has the name that the ladder gives to the first one", () => {
  const ladder = readFileSync(new URL("../../src/data/link/ladder.ts", import.meta.url), "utf8");
  const name = /const name = `([^`]+)`/.exec(ladder)?.[1];
  expect(name?.replace(`\${__BUILD__}`, "b1").replace(`\${generation}`, "0")).toBe(
    firstWorkerName("b1"),
  );
});
