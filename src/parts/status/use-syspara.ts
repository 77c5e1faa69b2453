/** Facts of this server that screens say to the reader, asked for once a day. */

import { type ParameterCode, useParameter } from "../../data/queries/content/parameters.ts";

/** A system parameter as text; undefined until it is known. */
export const useSyspara = (code: ParameterCode): string | undefined =>
  useParameter(code).data?.value;

/**
 * After how many seconds reviews decide by themselves (the sandbox policy); undefined where people
 * decide.
 */
export function useSandboxSeconds(): number | undefined {
  const value = useSyspara("sandbox_policy") ?? "";
  return /^\d+$/.test(value) ? Number(value) : undefined;
}
