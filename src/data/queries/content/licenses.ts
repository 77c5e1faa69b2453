/**
 * The licenses of what this build carries: a file the build writes (`scripts/bundle/licenses.ts`),
 * loaded when it is looked at. A server of sources (`npm run dev`) has none.
 */
import * as v from "valibot";
import type { CallResult } from "../../../../contract/http/wire/client.ts";

const Licenses = v.array(
  v.object({ name: v.string(), version: v.string(), license: v.string(), text: v.string() }),
);
export type License = v.InferOutput<typeof Licenses>[number];

/** Never rejects. */
export async function loadLicenses(signal: AbortSignal): Promise<CallResult<License[]>> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}licenses.json`, { signal });
    if (!answer.ok)
      return { ok: false, error: { kind: "http", status: answer.status, text: "serviceError" } };
    const parsed = v.safeParse(Licenses, await answer.json());
    return parsed.success
      ? { ok: true, value: parsed.output }
      : { ok: false, error: { kind: "protocol", text: "serviceError" } };
  } catch (cause) {
    if (signal.aborted) return { ok: false, error: { kind: "aborted", text: "" } };
    return {
      ok: false,
      error: { kind: cause instanceof SyntaxError ? "protocol" : "network", text: "serviceError" },
    };
  }
}
