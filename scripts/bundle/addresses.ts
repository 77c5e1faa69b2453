/**
 * Plugin behind `routes.ts?addresses`: a feature's routes without what loads their screens. The
 * registry needs addresses, titles and flags of every screen for the first one; the hundred file
 * names would be half of what it weighs.
 */
import type { Plugin } from "vite";

const FILE = /\(\)\s*=>\s*import\([^()]*\)/g;
/** One written in its place, or one that several addresses share by name. */
const LOAD = /\bload:\s*\w+,?\s*/g;

/**
 * The text of a `routes.ts` without its `load`s. Throws when one is written in a way that this does
 * not see. Pure.
 */
export function withoutLoads(code: string, file: string): string {
  const bare = code.replace(FILE, "undefined").replace(LOAD, "");
  if (/\bimport\s*\(/.test(bare))
    throw new Error(
      `${file}: a screen is loaded by "() => import(…)", so that the registry can leave it out`,
    );
  return bare;
}

export const addresses = (): Plugin => ({
  name: "addresses",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]routes\.ts\?addresses$/ },
    handler: (code, id) => ({ code: withoutLoads(code, id), map: null }),
  },
});
