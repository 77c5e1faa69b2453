/** Help topics and the texts behind them, by the page's language. */

import type { ParamsIn } from "../../../../contract/http/call.ts";
import { cmsGet, cmsList } from "../../../../contract/http/content.ts";
import { useQuery } from "../query.ts";

const FRESH_MS = 30_000;
const TOPICS_MAX = 50;

export const helpKey = (language: string): string => `help/${language}`;
export const useHelpTopics = (language: string) =>
  useQuery(
    helpKey(language),
    cmsList,
    { model: "help_center", pageSize: String(TOPICS_MAX), language },
    { freshMs: FRESH_MS },
  );

/** One text, by id or by its fixed code. */
export const useCmsText = (
  key: string | undefined,
  which: Omit<ParamsIn<typeof cmsGet>, "language">,
  language: string,
) => useQuery(key, cmsGet, { ...which, language });
