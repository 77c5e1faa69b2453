/**
 * Documents lead where they say, name files that are there, and stay as short as a reader needs
 * them.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readTree } from "../../scripts/imports/read-tree.ts";
import { tablesByRoom } from "../support/server/declared-tables.ts";

const DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];
/** Names by which a document shows how files are named. */
const EXAMPLES = ["kebab-case.ts", "PascalCase.tsx"];
const sources = [...readTree(process.cwd()).sources.keys()];
const read = (path: string): string => readFileSync(path, "utf8");
/** The anchor that a heading gets on GitHub. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading));

test.each(DOCUMENTS)(
  "%s: each link leads to a file, and to a heading where it names one",
  (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, target]) => target);
    const lost = links.filter((target) => {
      const [file = "", heading] = target.split("#");
      const at = file === "" ? path : join(dirname(path), file);
      if (globSync(at).length === 0) return true;
      return heading !== undefined && !anchorsOf(at).includes(heading);
    });
    expect(lost).toEqual([]);
  },
);

test.each(DOCUMENTS)("%s: each source file that it names is there", (path) => {
  const named = [...read(path).matchAll(/`(\w[\w./-]*\.tsx?)`/g)].map(([, file]) => file);
  const isThere = (file: string): boolean =>
    sources.some((known) => `/${known}`.endsWith(`/${file}`));
  expect(named.filter((file) => !EXAMPLES.includes(file) && !isThere(file))).toEqual([]);
});

test("the first document is one page: at most 2,000 words", () => {
  expect(read("ARCHITECTURE.md").split(/\s+/).length).toBeLessThanOrEqual(2000);
});

test("docs/tables.md says where each table lives", async () => {
  const rooms = [...tablesByRoom()].map(([room, tables]) => `| ${room} | ${tables.join(", ")} |`);
  const head =
    "# Where each table lives\n\nMade by `tests/rooms/documents.test.ts` (with `--update=all` it writes it anew). The SQL is\n";
  const text = `${head}\`server/db/migrations\`; a table's type stands in the room that alone writes it, but for tidying.\n`;
  await expect(`${text}\n| room | tables |\n|---|---|\n${rooms.join("\n")}\n`).toMatchFileSnapshot(
    "../../docs/tables.md",
  );
});
