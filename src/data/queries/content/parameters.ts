/** Facts of this server by their code, as it says them to everybody. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { sysparaGet } from "../../../../contract/http/content.ts";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { useQuery } from "../query.ts";

export type ParameterCode = ParamsIn<typeof sysparaGet>["code"];

/** `undefined` asks for nothing. */
export const useParameter = (code: ParameterCode | undefined, freshMs: number = DAY_MS) =>
  useQuery(
    code && `syspara/${code}`,
    sysparaGet,
    { code: code ?? "" } as ParamsIn<typeof sysparaGet>,
    { freshMs },
  );
