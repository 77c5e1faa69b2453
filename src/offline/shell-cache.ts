/**
 * Cache and answers of the service worker, without its events: one cache a build, holding the
 * page and the files of the first screen from the installation on, and every other hashed file from
 * its first use. Page and files in a cache are always of one build, so that what opens without a
 * network fits together. Cache storage, fetch and the pause are arguments.
 */

/**
 * Lists that the bundler writes into the worker (scripts/bundle/offline-worker.ts). Paths are
 * absolute.
 */
export interface ShellFiles {
  build: string;
  /** Folder of the hashed files, with its slash. */
  folder: string;
  /** The page's entry script: a page that does not name it is of another build. */
  entry: string;
  /** Files of the first screen. */
  core: readonly string[];
  /**
   * The file of a language's first words, by its name without the hash; English stands in `core`.
   */
  words: Readonly<Record<string, string>>;
  /** All hashed files of this build. */
  all: readonly string[];
}

export interface ShellDeps {
  files: ShellFiles;
  caches: CacheStorage;
  fetch: (input: RequestInfo, init?: RequestInit) => Promise<Response>;
  /** Resolves after so many ms. */
  pause: (ms: number) => Promise<void>;
}

/** The page: the only address whose HTML is ours to keep. */
export const PAGE = "/";
const PREFIX = "syn-";
/** After this long without an answer the kept page opens instead of the network's. */
export const PAGE_WITHIN_MS = 3000;
/** Most files that one message may ask to keep. */
const KEEP_MAX = 200;

export const cacheName = (build: string): string => PREFIX + build;
const own = ({ caches, files }: ShellDeps): Promise<Cache> => caches.open(cacheName(files.build));
const isOurs = (files: ShellFiles, path: string): boolean => path.startsWith(files.folder);

/**
 * Fills the cache of this build. Rejects, and leaves no cache, when the server has moved on to
 * another build or anything is missing.
 */
export async function installShell(deps: ShellDeps): Promise<void> {
  const { caches, files } = deps;
  try {
    const cache = await own(deps);
    const page = await deps.fetch(PAGE, { cache: "no-cache" });
    if (!page.ok || !(await page.clone().text()).includes(files.entry))
      throw new Error(`the page is not of build ${files.build}`);
    const paths = [...files.core, ...(await wordsInUse(deps))];
    await Promise.all(paths.map((path) => keepFile(deps, cache, path)));
    await cache.put(PAGE, page);
  } catch (cause) {
    await caches.delete(cacheName(files.build));
    throw cause;
  }
}

/**
 * First words of this build in the languages that this device has read: files of theirs are in the
 * cache of another build.
 */
async function wordsInUse({ caches, files }: ShellDeps): Promise<string[]> {
  const names = new Set<string>();
  for (const cache of await caches.keys()) {
    if (!cache.startsWith(PREFIX)) continue;
    for (const { url } of await (await caches.open(cache)).keys()) {
      const { pathname } = new URL(url);
      if (isOurs(files, pathname)) names.add(pathname.slice(files.folder.length).split("-")[0]);
    }
  }
  return Object.entries(files.words).flatMap(([name, path]) => (names.has(name) ? path : []));
}

/** Deletes the caches of other builds; files that this build has too move over first. */
export async function dropOtherBuilds(deps: ShellDeps): Promise<void> {
  const { caches, files } = deps;
  const cache = await own(deps);
  const wanted = new Set(files.all);
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === cacheName(files.build)) continue;
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      if (!wanted.has(new URL(request.url).pathname) || (await cache.match(request)) !== undefined)
        continue;
      const file = await old.match(request);
      if (file !== undefined) await cache.put(request, file);
    }
    await caches.delete(name);
  }
}

/**
 * How a request is answered, or undefined: the worker keeps out of it. Sockets never come here;
 * calls, documents and other pages pass by.
 */
export function roadOf(
  request: { method: string; mode: string; url: string },
  origin: string,
  files: ShellFiles,
): "page" | "file" | undefined {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return undefined;
  if (request.mode === "navigate") return url.pathname === PAGE ? "page" : undefined;
  return isOurs(files, url.pathname) ? "file" : undefined;
}

/**
 * The network's page, or the kept one when that fails, is late, or the server is down. `preloaded`
 * is what the browser asked for itself.
 */
export async function answerPage(
  deps: ShellDeps,
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const network = preloaded.then((response) => response ?? deps.fetch(request));
  const first = await Promise.race([network.catch(() => undefined), deps.pause(PAGE_WITHIN_MS)]);
  if (first && first.status < 500) return first;
  const kept = await (await own(deps)).match(PAGE);
  return kept ?? network;
}

/**
 * A hashed file: kept ones never change, others are kept from now on. What the server has not is
 * said so (a stale chunk).
 */
export async function answerFile(
  deps: ShellDeps,
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await deps.caches.match(request);
  if (kept !== undefined) return kept;
  const response = await deps.fetch(request);
  const { pathname } = new URL(request.url);
  if (response.ok && deps.files.all.includes(pathname)) {
    const copy = response.clone();
    later(own(deps).then((cache) => cache.put(pathname, copy)));
  }
  return response;
}

/** Keeps what a page had loaded before there was a worker. Files it cannot have are left out. */
export async function keepFiles(deps: ShellDeps, addresses: readonly string[]): Promise<void> {
  const cache = await own(deps);
  const paths = addresses.slice(0, KEEP_MAX).filter((path) => deps.files.all.includes(path));
  await Promise.all(paths.map((path) => keepFile(deps, cache, path).catch(() => {})));
}

async function keepFile(deps: ShellDeps, cache: Cache, path: string): Promise<void> {
  const known = await deps.caches.match(path);
  const file = known ?? (await deps.fetch(path));
  if (!file.ok) throw new Error(`${path}: HTTP ${file.status}`);
  await cache.put(path, file);
}
