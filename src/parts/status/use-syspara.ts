/** Facts of this server that screens say to the reader, asked for once a day. */

import type { ParamsIn } from "../../../contract/http/call.ts";
import { sysparaGet } from "../../../contract/http/content.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import { api } from "../../data/http/call.ts";
import { useResource } from "../../data/queries/resource.ts";

/** A system parameter as text; undefined until it is known. */
export function useSyspara(code: ParamsIn<typeof sysparaGet>["code"]): string | undefined {
  return useResource(`syspara/${code}`, (signal) => api.call(sysparaGet, { code }, { signal, quiet: true }), { freshMs: DAY_MS }).data?.value;
}

/** After how many seconds reviews decide by themselves (the sandbox policy); undefined where people decide. */
export function useSandboxSeconds(): number | undefined {
  const value = useSyspara("sandbox_policy") ?? "";
  return /^\d+$/.test(value) ? Number(value) : undefined;
}
