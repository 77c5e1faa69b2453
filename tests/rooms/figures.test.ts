/** The figures of the house, proven on small trees. */
import { describe, expect, it } from "vitest";
import { duplicates } from "../../scripts/figures/duplicates.ts";
import { better, judgeFigures } from "../../scripts/figures/judge-figures.ts";
import { knots } from "../../scripts/figures/knots.ts";
import { measure } from "../../scripts/figures/measure.ts";
import { readCode } from "../../scripts/figures/read-code.ts";

const read = (source: string, path = "src/a.ts") => readCode(path, source);
const lines = (count: number, of = "x();\n"): string => of.repeat(count);
const countOf = (files: Record<string, string>, name: string): number | undefined =>
  measure(new Map(Object.entries(files)), 100).find((figure) => figure.name === name)?.value;

describe("facts of a file", () => {
  it("functions have the lines they stand on, and the name they are known by", () => {
    const source = `function one() {\n${lines(3)}}\nconst two = () => {\n${lines(2)}};\nclass C {\n  three() {\n${lines(1)}  }\n}\n`;
    expect(read(source).functions.map(({ text, lines }) => [text, lines])).toEqual([
      ["one", 5],
      ["two", 4],
      ["three", 3],
    ]);
  });

  it("a function that is one object or one list is a table; what stands inside it is measured", () => {
    const table = `export const table = () => ({\n  a: 1,\n  run: () => {\n${lines(2)}  },\n});\nfunction list() {\n  return [\n1,\n] as const;\n}\n`;
    expect(read(table).functions.map(({ lines }) => lines)).toEqual([4]);
    expect(
      read(`const page = () => {\n  const a = 1;\n  return { a };\n};\n`).functions,
    ).toHaveLength(1);
  });

  it("a cast is none when it is constant, and excused where it parses, names a row or changes a unit", () => {
    const source = `const a = [1] as const;
const b = x as Amount;
const c = x as HTMLElement;
const d = rows as OrderRow[];
const parseAll = () => (x as Wish);
const e = y as Wish;`;
    expect(read(source).casts.map(({ line, excused }) => [line, excused])).toEqual([
      [2, true],
      [3, false],
      [4, true],
      [5, true],
      [6, false],
    ]);
  });

  it("finds every `!` that claims, and no negation", () => {
    expect(
      read(`const a = !b;\nconst c = d!.e;\nconst f = g![0]!;\n`).nonNull.map(({ line }) => line),
    ).toEqual([2, 3, 3]);
  });

  it("finds properties that a spread packs, and no spread of a name", () => {
    expect(
      read(`const a = {\n  ...{ b: 1, c: 2 },\n  ...d,\n};\n`).packs.map(({ line }) => line),
    ).toEqual([2]);
  });

  it("finds line comments without a subject by the first line of their run", () => {
    const source = "// What it is\n// Of\n\n// It goes\n// what way\n\n// Of both\nf();\n";
    expect(read(source).comments.map(({ line }) => line)).toEqual([1, 7]);
  });

  it("finds comments without a subject, of docs also when the first line is empty; plain blocks are none", () => {
    const source = `/** What it is. */\nconst a = 1;\n/**\n * Whether it is.\n */\nconst b = 1;\n/** Often it is. */\nconst c = 1;\n// What follows.\n/* Of old. */\n`;
    expect(read(source).comments.map(({ line }) => line)).toEqual([1, 3, 9]);
  });

  it("finds imports of every kind", () => {
    const source = `import a from "./a.ts";\nimport type { B } from "../b.ts";\nexport { c } from "./c.ts";\nconst d = () => import("./d.ts");\nimport "valibot";\n`;
    expect(read(source).imports.sort()).toEqual(["../b.ts", "./a.ts", "./c.ts", "./d.ts"]);
  });
});

describe("knots", () => {
  it("folders that import each other are one, in a circle too, and each level counts for itself", () => {
    expect(
      knots([
        ["a/x/1.ts", "a/y/1.ts"],
        ["a/y/2.ts", "a/z/1.ts"],
        ["a/z/2.ts", "a/x/2.ts"],
        ["a/z/deep/1.ts", "a/z/other/1.ts"],
        ["a/z/other/1.ts", "a/z/deep/1.ts"],
      ]),
    ).toEqual([
      { parent: "a", folders: ["x", "y", "z"] },
      { parent: "a/z", folders: ["deep", "other"] },
    ]);
  });

  it("one way is none, and an entry beside its folders ties none", () => {
    expect(
      knots([
        ["a/x/1.ts", "a/y/1.ts"],
        ["a/routes.ts", "a/x/1.ts"],
        ["a/x/1.ts", "a/shared.ts"],
      ]),
    ).toEqual([]);
  });
});

describe("duplicates", () => {
  const run = (from: number, count: number): string =>
    Array.from(
      { length: count },
      (_, i) => `anotherStepOfTheRun${from + i}(withItsArgument);`,
    ).join("\n");

  it("six lines that stand twice are one, however long the run is; blank lines, comments and imports do not count", () => {
    expect(
      duplicates([
        ["a.ts", `import { x } from "./x.ts";\n${run(0, 8)}`],
        ["b.ts", `const y = 1;\n\n// why\n${run(0, 8)}\nend();`],
      ]),
    ).toEqual([{ file: "a.ts", line: 2, other: "b.ts", otherLine: 4, lines: 8 }]);
  });

  it("five lines are none", () => {
    expect(
      duplicates([
        ["a.ts", run(0, 5)],
        ["b.ts", run(0, 5)],
      ]),
    ).toEqual([]);
  });

  it("six lines that are short are none", () => {
    const short = "a();\nb();\nc();\nd();\ne();\nf();";
    expect(
      duplicates([
        ["a.ts", short],
        ["b.ts", short],
      ]),
    ).toEqual([]);
  });

  it("what stands in more than eight places is how such files are written", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => [`${i}.ts`, run(0, 6)] as const);
    expect(duplicates(many(9))).toEqual([]);
    expect(duplicates(many(3))).toHaveLength(3);
  });
});

describe("figures of a tree", () => {
  it("a small file with one importer and no test is lonely; a second importer or a test ends that", () => {
    const tree = {
      "src/one.ts": "export const one = 1;\n",
      "src/two.ts": "export const two = 2;\n",
      "src/three.ts": "export const three = 3;\n",
      "src/entry.ts": "start();\n",
      "src/three.dom.test.ts": lines(20),
      "src/big.ts": `import { one } from "./one.ts";\nimport { two } from "./two.ts";\nimport { three } from "./three.ts";\n${lines(20)}`,
      "src/large.ts": `import { two } from "./two.ts";\n${lines(20)}`,
    };
    expect(countOf(tree, "files under 15 lines")).toBe(4);
    expect(countOf(tree, "files under 15 lines with one importer and no test")).toBe(1);
  });

  it("tests are held against the lines of src alone, in whole hundredths", () => {
    expect(
      countOf(
        { "src/a.ts": lines(30), "src/a.test.ts": lines(10), "server/b.test.ts": lines(90) },
        "test lines a source line in src",
      ),
    ).toBe(0.33);
  });

  it("counts by room, the engine apart from the server", () => {
    const tree = {
      "server/engine/a.ts": "a!;\nb!;\n",
      "server/b.ts": "c!;\n",
      "server/b.test.ts": "d!;\n",
      "server/testing/c.ts": "e!;\n",
    };
    expect(
      ["server/engine", "server", "tools"].map((room) => countOf(tree, `! in ${room}`)),
    ).toEqual([2, 1, 1]);
  });
});

describe("ceilings", () => {
  const knotted = (value: number) => [{ name: "knots", value, places: [] }];
  const tested = (value: number) => [{ name: "tests", value, rises: true as const, places: [] }];

  it("a figure that is worse is a finding, in its own direction", () => {
    expect(judgeFigures(knotted(22), { knots: 21 })).toEqual([
      expect.stringContaining("22, 21 at most"),
    ]);
    expect(judgeFigures(tested(0.16), { tests: 0.17 })).toEqual([
      expect.stringContaining("0.16, 0.17 at least"),
    ]);
    expect(judgeFigures([...knotted(21), ...tested(0.17)], { knots: 21, tests: 0.17 })).toEqual([]);
  });

  it("a figure that is much better must be written down; a little better need not", () => {
    expect(judgeFigures(knotted(18), { knots: 20 })).toEqual([
      expect.stringContaining("write it down"),
    ]);
    expect(judgeFigures(knotted(19), { knots: 20 })).toEqual([]);
  });

  it("a figure without a ceiling is a finding, and a ceiling without a figure", () => {
    expect(judgeFigures(knotted(1), { gone: 1 })).toEqual([
      expect.stringContaining("knots"),
      expect.stringContaining("gone"),
    ]);
  });

  it("writing takes what is better and never what is worse", () => {
    expect(better([...knotted(18), ...tested(0.1)], { knots: 20, tests: 0.17 })).toEqual({
      knots: 18,
      tests: 0.17,
    });
  });
});
