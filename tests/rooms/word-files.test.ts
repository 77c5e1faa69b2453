/** Which file of a build the words of a language are in. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { listOf, wordFileOf, wordFiles } from "../../scripts/bundle/word-files.ts";
import { textsOf } from "../../scripts/words/texts.ts";

test("first words stand in the language's own file, others by subject, the server's in none", () => {
  const files = ["CN/common", "de/parts", "de/trade", "de/mine", "de/server/letters"].map((name) =>
    wordFileOf(`/a/locales/${name}.json`),
  );
  expect(files).toEqual(["cn", "de", "de-trade", "de-user", null]);
  expect([wordFileOf("\0files:/a/locales/de"), wordFileOf("/a/src/app/main.tsx")]).toEqual([
    "de",
    null,
  ]);
});

test("a language is four files", () => {
  const files = new Set(
    [...textsOf("en").keys()].map((name) => wordFileOf(`/a/locales/en/${name}.json`)),
  );
  expect(files.size).toBe(4);
});

test("the list of a language names each of its files once, under the path that the page asks by", () => {
  expect(listOf("/a/locales/de", ["loan.json", "server"])).toBe(
    'export const files = {"../../../locales/de/loan.json": () => import("/a/locales/de/loan.json")};',
  );
});

test("a built page finds every file of a language by its list, first words and list in one file", async () => {
  const root = mkdtempSync(join(tmpdir(), "syn-words-"));
  try {
    const put = (file: string, text: string): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    for (const name of ["common", "parts", "loan", "trade"])
      put(`locales/de/${name}.json`, JSON.stringify({ say: `${name} von de` }));
    put("locales/de/server/letters.json", JSON.stringify({ say: "letters" }));
    put(
      "src/app/routes/entry.js",
      `export const lists = import.meta.glob("../../../locales/*/common.json", { query: "?files" });`,
    );
    const built = await build({
      configFile: false,
      logLevel: "error",
      root: join(root, "src"),
      plugins: [wordFiles()],
      json: { namedExports: false, stringify: true },
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: join(root, "src/app/routes/entry.js"),
          preserveEntrySignatures: "allow-extension",
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: wordFileOf, test: (id) => wordFileOf(id) !== null }],
            },
          },
        },
      },
    });
    const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
    const names = chunks
      .map(({ fileName }) => fileName.replace(/^assets\/(.*)-[\w-]{8}\.js$/, "$1"))
      .sort();
    expect(names).toEqual(expect.arrayContaining(["de", "de-money", "de-trade"]));
    const first = chunks.find(({ fileName }) => /^assets\/de-[\w-]{8}\.js$/.test(fileName));
    const code = first?.type === "chunk" ? first.code : "";
    expect(code).toContain("common von de");
    expect(code).toContain("../../../locales/de/loan.json");
    expect(code).not.toContain("letters");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
