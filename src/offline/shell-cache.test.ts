import { expect, test } from "vitest";
import {
  answerFile,
  answerPage,
  cacheName,
  dropOtherBuilds,
  installShell,
  keepFiles,
  roadOf,
  type ShellDeps,
  type ShellFiles,
} from "./shell-cache.ts";

const HOME = "https://syn.test";
const path = (input: RequestInfo): string =>
  new URL(typeof input === "string" ? input : input.url, HOME).pathname;

/** Cache storage as browsers have it, as far as the worker uses it. */
function storage() {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = caches.get(name) ?? caches.set(name, new Map()).get(name)!;
    return {
      match: async (input: RequestInfo) => files.get(path(input))?.clone(),
      put: async (input: RequestInfo, response: Response) => void files.set(path(input), response),
      keys: async () => [...files.keys()].map((name) => new Request(HOME + name)),
    };
  };
  const match = async (input: RequestInfo) =>
    [...caches.values()]
      .find((files) => files.has(path(input)))
      ?.get(path(input))
      ?.clone();
  const held = () =>
    Object.fromEntries([...caches].map(([name, files]) => [name, [...files.keys()].sort()]));
  return {
    held,
    storage: {
      open,
      match,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
  };
}

const filesOf = (build: string): ShellFiles => ({
  build,
  folder: "/syn/assets/",
  entry: `/syn/assets/index-${build}.js`,
  core: [`/syn/assets/index-${build}.js`, "/syn/assets/vendor-1.js"],
  words: { de: `/syn/assets/de-${build}.js`, ja: `/syn/assets/ja-${build}.js` },
  all: [
    ...["/syn/assets/vendor-1.js", "/syn/assets/Search-1.js", "/syn/assets/de-trade-1.js"],
    ...["index", "de", "ja"].map((name) => `/syn/assets/${name}-${build}.js`),
  ],
});

/**
 * A worker of `build` before a server of `server`; `answers` says what it does with a path instead.
 */
function worker(
  build: string,
  { server = build, on = storage(), answers = {} as Record<string, () => Promise<Response>> } = {},
) {
  const asked: string[] = [];
  const deps = {
    files: filesOf(build),
    caches: on.storage as unknown as CacheStorage,
    fetch: async (input: RequestInfo) => {
      asked.push(path(input));
      const answer = answers[path(input)];
      if (answer !== undefined) return answer();
      return new Response(
        path(input) === "/"
          ? `page of ${server} ${filesOf(server).entry}`
          : `${path(input)} from ${server}`,
      );
    },
    pause: () => new Promise<void>(() => {}),
  } satisfies ShellDeps;
  return { deps, asked, held: on.held, on };
}
const page = new Request(`${HOME}/`);
const none = Promise.resolve(undefined);
const refused = () => Promise.reject(new TypeError("offline"));

test("installing keeps page and first screen of one build", async () => {
  const { deps, held } = worker("a");
  await installShell(deps);
  expect(held()).toEqual({ "syn-a": ["/", "/syn/assets/index-a.js", "/syn/assets/vendor-1.js"] });
});

test("a page of another build, or a file that is gone, leaves nothing behind", async () => {
  const moved = worker("a", { server: "b" });
  await expect(installShell(moved.deps)).rejects.toThrow("not of build a");
  expect(moved.held()).toEqual({});
  const gone = worker("a", {
    answers: { "/syn/assets/vendor-1.js": async () => new Response("", { status: 404 }) },
  });
  await expect(installShell(gone.deps)).rejects.toThrow("HTTP 404");
  expect(gone.held()).toEqual({});
});

test("a new build takes what it shares from the old one, asks only for the rest, and deletes the old", async () => {
  const on = storage();
  const old = worker("a", { on });
  await installShell(old.deps);
  await keepFiles(old.deps, [
    "/syn/assets/Search-1.js",
    "/syn/assets/of-no-build.js",
    "/api/wallet",
  ]);
  await on.storage.open("someone-elses");
  const next = worker("b", { on });
  await installShell(next.deps);
  expect(next.asked).toEqual(["/", "/syn/assets/index-b.js"]);
  await dropOtherBuilds(next.deps);
  expect(on.held()).toEqual({
    "syn-b": ["/", "/syn/assets/Search-1.js", "/syn/assets/index-b.js", "/syn/assets/vendor-1.js"],
    "someone-elses": [],
  });
});

test("a new build brings the first words of the languages that were read here, and of no others", async () => {
  const on = storage();
  const old = worker("a", { on });
  await installShell(old.deps);
  await keepFiles(old.deps, ["/syn/assets/de-a.js"]);
  const next = worker("b", { on });
  await installShell(next.deps);
  expect(next.asked).toEqual(["/", "/syn/assets/index-b.js", "/syn/assets/de-b.js"]);
});

test("the page is the network's; the kept one stands in when that fails, is late, or the server is down", async () => {
  const { deps } = worker("a");
  await installShell(deps);
  const text = async (over: Partial<ShellDeps>) =>
    (await answerPage({ ...deps, ...over }, page, none)).text();
  const fresh = async () => new Response("fresh");
  expect(await text({ fetch: fresh })).toBe("fresh");
  expect(await text({ fetch: refused })).toContain("page of a");
  expect(await text({ fetch: () => new Promise(() => {}), pause: async () => {} })).toContain(
    "page of a",
  );
  expect(await text({ fetch: async () => new Response("", { status: 503 }) })).toContain(
    "page of a",
  );
  expect(
    await (
      await answerPage(
        { ...deps, fetch: refused },
        page,
        Promise.resolve(new Response("asked before")),
      )
    ).text(),
  ).toBe("asked before");
});

test("without a kept page the network's word stands, whatever it is", async () => {
  const { deps } = worker("a");
  await expect(answerPage({ ...deps, fetch: refused }, page, none)).rejects.toThrow("offline");
  expect(
    (
      await answerPage(
        { ...deps, fetch: async () => new Response("", { status: 503 }) },
        page,
        none,
      )
    ).status,
  ).toBe(503);
});

test("a file is fetched once; one that the server lost is said to be lost and not kept", async () => {
  const { deps, asked, held } = worker("a", {
    answers: { "/syn/assets/old-1.js": async () => new Response("", { status: 404 }) },
  });
  const later: Promise<unknown>[] = [];
  const get = async (name: string) => {
    const answer = await answerFile(deps, new Request(HOME + name), (work) => later.push(work));
    await Promise.all(later);
    return answer.status;
  };
  expect([
    await get("/syn/assets/Search-1.js"),
    await get("/syn/assets/Search-1.js"),
    await get("/syn/assets/old-1.js"),
  ]).toEqual([200, 200, 404]);
  expect(asked).toEqual(["/syn/assets/Search-1.js", "/syn/assets/old-1.js"]);
  expect(held()).toEqual({ [cacheName("a")]: ["/syn/assets/Search-1.js"] });
});

test("calls, other pages, other hosts and whatever is sent pass by", () => {
  const road = (url: string, mode = "cors", method = "GET") =>
    roadOf({ url, mode, method }, HOME, filesOf("a"));
  expect(road(`${HOME}/?tier=page`, "navigate")).toBe("page");
  expect(road(`${HOME}/syn/assets/x.js`)).toBe("file");
  const others = [
    road(`${HOME}/api/api/user`),
    road(`${HOME}/api/docs`, "navigate"),
    road(`${HOME}/outbox`, "navigate"),
    road(`${HOME}/`),
    road(`${HOME}/syn/icons/icon.svg`),
    road("https://other.test/syn/assets/x.js"),
    road(`${HOME}/`, "navigate", "POST"),
  ];
  expect(others).toEqual(Array(others.length).fill(undefined));
});
