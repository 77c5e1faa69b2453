/**
 * `npm run unit|screens|journeys|postgres|long -- [part of a path] [flags of vitest]`: one kind of
 * test, or some of its files. A file that another command runs is run there, and its command is
 * named.
 */
import { spawnSync } from "node:child_process";
import { buildPageIfStale } from "../server/start/build-page.ts";
import { BROWSER, filesOf, HOMES, type Home, homesOf } from "./suite/homes.ts";

/**
 * The one flag of vitest whose value may be the next word; the others are written `--flag=value`.
 */
const WITH_VALUE = new Set(["-t", "--testNamePattern"]);

const [name = "", ...args] = process.argv.slice(2);
const isHome = (word: string): word is Home => word in HOMES;
if (!isHome(name)) throw new Error(`there is no such run: ${name}`);
const filters = args.filter((word, at) => !word.startsWith("-") && !WITH_VALUE.has(args[at - 1]));
const flags = args.filter((word) => !filters.includes(word));
const bare = filters.find((word) => /^\d+$/.test(word));
if (bare !== undefined) {
  console.error(
    `"${bare}" is no part of a test's path. A flag's value is written with it: --retry=${bare}`,
  );
  process.exit(1);
}

for (const [home, files] of await placesOf(name, filters)) {
  if (BROWSER.has(home)) await makePage();
  const argv = ["run", "--config", HOMES[home], ...files, ...flags];
  const { status } = spawnSync("node_modules/.bin/vitest", argv, { stdio: "inherit" });
  if (status !== 0) process.exitCode = status ?? 1;
}

/** Which files of which command: all of the asked one without a filter. */
async function placesOf(asked: Home, wanted: readonly string[]): Promise<Map<Home, string[]>> {
  const places = new Map<Home, string[]>();
  if (wanted.length === 0) return places.set(asked, []);
  const own = await filesOf(asked);
  for (const filter of wanted) {
    const mine = own.filter((file) => file.includes(filter.replace(/^\.\//, "")));
    const homes = mine.length > 0 ? new Map([[asked, mine]]) : await homesOf(filter);
    if (homes.size === 0 && own.length === 0) {
      console.error(
        "This machine has nothing that runs these tests: no PostgreSQL 14 or newer was found.",
      );
      process.exit(1);
    }
    if (homes.size === 0) {
      console.error(
        `No test's path holds "${filter}". Tests of this command: ${own.length} files, ${own.slice(0, 3).join(", ")} …`,
      );
      process.exit(1);
    }
    for (const [home, files] of homes) {
      if (home !== asked) console.log(`${filter} belongs to: npm run ${home} -- ${filter}`);
      places.set(home, [...(places.get(home) ?? []), ...files]);
    }
  }
  return places;
}

/** A server that finds no page builds it itself, within the time that its first answer has. */
async function makePage(): Promise<void> {
  if (await buildPageIfStale(process.cwd())) console.log("The page was built.");
}
