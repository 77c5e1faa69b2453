/**
 * Advisories of high or critical severity that do not concern this project. The way to answer an
 * advisory is another version of the package; an entry here says why there is none or why what it
 * is about is never done, and until when that holds without a second look.
 */
import type { Exception } from "./advisories.ts";

export const EXCEPTIONS: readonly Exception[] = [];
