/** The hints in the page's head, on a bundle of four files. */
import { expect, test } from "vitest";
import { roofHints } from "../../scripts/bundle/preload-roof.ts";

type Bundle = Parameters<typeof roofHints>[0];

const chunk = (fileName: string, moduleIds: string[], imports: string[], code: string, styles: string[] = []) => ({
  type: "chunk",
  fileName,
  moduleIds,
  imports,
  code,
  viteMetadata: { importedCss: new Set(styles) },
});
const BUNDLE = Object.fromEntries(
  [
    chunk("assets/index-1.js", ["/p/src/app/boot.ts"], [], "boot"),
    chunk("assets/kit-1.js", ["/p/src/ui/Icon.tsx", "/p/src/app/main.tsx"], ["assets/index-1.js", "assets/vendor-1.js"], "roof", [
      "assets/kit-1.css",
    ]),
    chunk("assets/vendor-1.js", ["/p/node_modules/react/index.js"], [], "much longer"),
    chunk("assets/home-1.js", ["/p/src/features/quotes/QuotesIndex.tsx"], ["assets/kit-1.js"], "home", ["assets/home-1.css"]),
  ].map((output) => [output.fileName, output]),
) as unknown as Bundle;
const HTML = '<script type="module" src="/syn/assets/index-1.js"></script>';

test("the roof, what it imports and its styles are named, the longest script first; a screen and what the page names already are not", () => {
  const named = roofHints(BUNDLE, HTML, "/syn/").map(({ attrs }) => [attrs?.rel, attrs?.href]);
  expect(named).toEqual([
    ["modulepreload", "/syn/assets/vendor-1.js"],
    ["modulepreload", "/syn/assets/kit-1.js"],
    ["preload", "/syn/assets/kit-1.css"],
  ]);
});

test("a build without a roof is refused", () => {
  const { "assets/kit-1.js": _roof, ...rest } = BUNDLE;
  expect(() => roofHints(rest, HTML, "/syn/")).toThrow("no roof");
});
