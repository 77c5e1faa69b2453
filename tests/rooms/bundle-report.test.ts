/** The bundle check, on builds that are right and wrong in one thing each. */
import { describe, expect, it } from "vitest";
import {
  BEFORE_FIRST_QUOTE_BYTES,
  type Build,
  FIRST_ROUTE_BYTES,
  judgeBundle,
  LANGUAGE_BYTES,
  staticFiles,
  workerFiles,
} from "../../scripts/bundle/bundle-report.ts";
import { originOf } from "../../scripts/bundle/list-packages.ts";

const GOOD: Record<string, string> = {
  "assets/boot-1.js": `import "./link-1.js"; import("./main-1.js"); new SharedWorker(new URL("/syn/assets/hub.worker-1.js", import.meta.url));`,
  "assets/link-1.js": "export const link = 1;",
  "assets/main-1.js": `import "./react-1.js"; import("./quotes-1.js");`,
  "assets/react-1.js": `export const element = Symbol.for("react.transitional.element"); document.createElement("a");`,
  "assets/quotes-1.js": `import "./react-1.js"; import "./link-1.js";`,
  "assets/hub.worker-1.js": `import { rx } from "./rx-1.js"; onconnect = () => rx;`,
  "assets/rx-1.js": "export const rx = 1;",
};
const MANIFEST = {
  "index.html": {
    file: "assets/boot-1.js",
    isEntry: true,
    imports: ["_link"],
    dynamicImports: ["_kit-1.js"],
  },
  _link: { file: "assets/link-1.js" },
  "_kit-1.css": { file: "assets/kit-1.css" },
  "_kit-1.js": { file: "assets/main-1.js", imports: ["_react"] },
  _react: { file: "assets/react-1.js" },
  "_home-1.js": { file: "assets/quotes-1.js", imports: ["_react", "_link"] },
};

const ORIGINS = ["src", "workers", "node_modules/react", "node_modules/a/node_modules/react"];

function build(
  files: Record<string, string> = {},
  sizes: Record<string, number> = {},
  origins: readonly string[] = ORIGINS,
): Build {
  const all: Record<string, string> = { ...GOOD, ...files };
  const development = new Set(["node_modules/echarts", "node_modules/zrender"]);
  return {
    manifest: MANIFEST,
    files: Object.keys(all),
    text: (file) => all[file],
    gzip: (file) => sizes[file] ?? 1000,
    origins,
    development,
  };
}

describe("the bundle check", () => {
  it("counts each script once, with what it imports statically", () => {
    expect(judgeBundle(build())).toEqual({
      findings: [],
      budgets: [
        expect.objectContaining({
          size: 4000,
          files: ["boot-1", "link-1", "hub.worker-1", "rx-1"].map((name) => ({
            file: `assets/${name}.js`,
            size: 1000,
          })),
        }),
        expect.objectContaining({ size: 5000 }),
      ],
    });
    expect(staticFiles(build(), ["_kit"])).toEqual(["assets/main-1.js", "assets/react-1.js"]);
    expect(workerFiles(build())).toEqual(["assets/hub.worker-1.js", "assets/rx-1.js"]);
  });

  it.each<[string, Build, RegExp]>([
    [
      "a peer of the bench",
      build({}, {}, [...ORIGINS, "node_modules/echarts"]),
      /carries node_modules\/echarts, .*development only/,
    ],
    [
      "what only a peer needs",
      build({}, {}, [...ORIGINS, "node_modules/zrender"]),
      /carries node_modules\/zrender/,
    ],
    ["code of the bench", build({}, {}, [...ORIGINS, "bench"]), /carries bench/],
    ["no word of whose code it is", build({}, {}, []), /does not say whose code/],
    [
      "more than the limit before the first quote",
      build({}, { "assets/rx-1.js": BEFORE_FIRST_QUOTE_BYTES.limit - 2999 }),
      /before the first quote.* bytes gzipped, 1 over the budget/,
    ],
    [
      "more than the limit on the first route",
      build({}, { "assets/react-1.js": FIRST_ROUTE_BYTES.limit - 3999 }),
      /first route: \d+ bytes gzipped, 1 over/,
    ],
    [
      "words of a language that are too many",
      {
        ...build({}, { "assets/de-1.js": LANGUAGE_BYTES.limit, "assets/de-trade-1.js": 1 }),
        manifest: {
          ...MANIFEST,
          _de: { file: "assets/de-1.js", name: "de" },
          "_de-trade": { file: "assets/de-trade-1.js", name: "de-trade" },
        },
      },
      /words of de: 60001 bytes gzipped, 1 over the budget/,
    ],
    [
      "React in the worker",
      build({ "assets/rx-1.js": `Symbol.for("react.transitional.element")` }),
      /rx-1\.js contains React/,
    ],
    [
      "the DOM in the worker",
      build({ "assets/hub.worker-1.js": "document.body.append(1)" }),
      /contains the DOM/,
    ],
    [
      "page storage in the worker",
      build({ "assets/hub.worker-1.js": "localStorage.getItem('x')" }),
      /page storage/,
    ],
    [
      "a worker that was inlined",
      build({ "assets/boot-1.js": `new Worker("data:text/javascript;base64,AA")` }),
      /boot-1\.js carries a worker inline/,
    ],
    ["a second worker chunk", build({ "assets/hub.worker-2.js": "" }), /found 2/],
    [
      "a first screen that is gone",
      { ...build(), manifest: { "index.html": MANIFEST["index.html"] } },
      /_home is no chunk/,
    ],
  ])("finds %s", (_title, wrong, says) =>
    expect(judgeBundle(wrong).findings).toContainEqual(expect.stringMatching(says)),
  );
});

describe("whose code a module is", () => {
  it.each([
    ["/p/node_modules/react/index.js", "node_modules/react"],
    ["/p/node_modules/@linaria/core/a/b.js?v=1", "node_modules/@linaria/core"],
    ["/p/node_modules/echarts/node_modules/tslib/t.js", "node_modules/echarts/node_modules/tslib"],
    ["/p/src/app/main.tsx", "src"],
    ["\0vite/preload-helper.js", undefined],
  ])("%s", (module, origin) => {
    expect(originOf(module, "/p")).toBe(origin);
  });
});
