/** The figures of the house: each counted over the whole tree, with the places that make it up. */
import { posix } from "node:path";
import { duplicates } from "./duplicates.ts";
import { knots } from "./knots.ts";
import { type CodeFacts, readCode } from "./read-code.ts";

export interface Figure {
  /** Name in the file of ceilings. */
  name: string;
  value: number;
  /** Only falls unless it says that it rises. */
  rises?: true;
  /** One line a place. */
  places: string[];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** Rooms of the table; the first that fits, and `tools` for the rest. */
const ROOMS = ["contract", "sim", "workers", "server/engine", "server", "src"];
const TOOLS = /^(server\/testing|src\/gallery)\//;
export const roomOf = (file: string): string =>
  TOOLS.test(file) ? "tools" : (ROOMS.find((room) => file.startsWith(`${room}/`)) ?? "tools");
const SMALL = 15;

interface Read extends CodeFacts {
  file: string;
  source: string;
}

/** `sources`: path → text of every TypeScript file; `width`: line width of the formatter. */
export function measure(sources: ReadonlyMap<string, string>, width: number): Figure[] {
  const all: Read[] = [...sources].map(([file, source]) => ({
    file,
    source,
    ...readCode(file, source),
  }));
  const code = all.filter(({ file }) => !isTest(file));
  const imports = code.flatMap(({ file, imports }) =>
    imports.map((to) => [file, posix.join(posix.dirname(file), to.split("?")[0])] as const),
  );
  const tied = knots(imports).map(({ parent, folders }) => `${parent}: ${folders.join(" ⇄ ")}`);
  const copies = duplicates(code.map(({ file, source }) => [file, source]));
  return [
    { name: "line width", value: width, places: [] },
    figure(
      "properties packed by spread",
      all.flatMap(({ file, packs }) => packs.map(({ line, text }) => `${file}:${line}  ${text}`)),
    ),
    figure("functions over 60 lines", longFunctions(code, 60)),
    figure("functions over 100 lines", longFunctions(code, 100)),
    figure("knots", tied),
    ...smallFiles(code, all, imports),
    ...byRoom(code, "!", ({ nonNull }) => nonNull),
    ...byRoom(code, "casts", ({ casts }) => casts),
    ...byRoom(code, "casts outside parse, row, unit", ({ casts }) =>
      casts.filter(({ excused }) => !excused),
    ),
    figure(
      "duplicates",
      copies.map(
        ({ file, line, other, otherLine, lines }) =>
          `${file}:${line} ~ ${other}:${otherLine}  ${lines} lines`,
      ),
    ),
    { name: "test lines a source line in src", value: testShare(all), rises: true, places: [] },
    figure(
      "comments without a subject",
      all.flatMap(({ file, comments }) =>
        comments.map(({ line, text }) => `${file}:${line}  ${text}`),
      ),
    ),
  ];
}

const figure = (name: string, places: string[]): Figure => ({ name, value: places.length, places });

const longFunctions = (code: readonly Read[], most: number): string[] =>
  code
    .flatMap(({ file, functions }) =>
      functions.filter(({ lines }) => lines > most).map((one) => ({ file, ...one })),
    )
    .sort((a, b) => b.lines - a.lines)
    .map(({ file, line, text, lines }) => `${file}:${line}  ${text}, ${lines} lines`);

/** Small files, and those of them that only one file imports and no test beside them names. */
function smallFiles(
  code: readonly Read[],
  all: readonly Read[],
  imports: readonly (readonly [string, string])[],
): Figure[] {
  const small = code
    .filter(({ file, lines }) => lines < SMALL && !file.endsWith(".d.ts"))
    .map(({ file }) => file);
  const importers = Map.groupBy(imports, ([, to]) => to);
  const tested = new Set(
    all.flatMap(({ file }) => (isTest(file) ? [file.replace(/(\.\w+)*\.test\.tsx?$/, "")] : [])),
  );
  // A file that nobody imports is an entry: it is run or opened by its name.
  const lonely = small.filter(
    (file) =>
      new Set(importers.get(file)?.map(([from]) => from)).size === 1 &&
      !tested.has(file.replace(/\.tsx?$/, "")),
  );
  return [
    figure("files under 15 lines", small),
    figure("files under 15 lines with one importer and no test", lonely),
  ];
}

function byRoom(
  code: readonly Read[],
  name: string,
  of: (facts: Read) => CodeFacts["nonNull"],
): Figure[] {
  return [...ROOMS, "tools"].map((room) =>
    figure(
      `${name} in ${room}`,
      code
        .filter(({ file }) => roomOf(file) === room)
        .flatMap((facts) => of(facts).map(({ line, text }) => `${facts.file}:${line}  ${text}`)),
    ),
  );
}

/** Hundredths, rounded down: what is reached. */
function testShare(all: readonly Read[]): number {
  const src = all.filter(({ file }) => file.startsWith("src/"));
  const sum = (files: readonly Read[]): number =>
    files.reduce((lines, file) => lines + file.lines, 0);
  const tests = src.filter(({ file }) => isTest(file));
  return Math.floor((sum(tests) / Math.max(1, sum(src) - sum(tests))) * 100) / 100;
}
