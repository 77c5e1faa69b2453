/**
 * Parameters from a query string or a form body. Refuses what a client of ours never sends: a key
 * twice, keys that name object internals, and the character NUL, which no text of ours has and the
 * database cannot hold.
 */
import { err, ok, type Result } from "../../../contract/result.ts";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
/** More keys than any call has. */
const MAX_KEYS = 64;

/** Text values by key on a null-prototype object, or what is wrong with the text. */
export function parseForm(text: string): Result<Record<string, string>, "systemParameter"> {
  const out: Record<string, string> = Object.create(null);
  let keys = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    if (FORBIDDEN.has(key) || key in out || ++keys > MAX_KEYS || value.includes("\0"))
      return err("systemParameter");
    out[key] = value;
  }
  return ok(out);
}
