/**
 * Texts by code: agreement, notes, help. Text 001, the user agreement, has two legal texts: Chinese
 * and English (D9).
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { cmsGet as getCall, cmsList as listCall } from "../../../contract/http/content.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { FALLBACK, languageOf } from "../../../contract/rules/text/languages.ts";
import { pageAs } from "../../db/newest-page.ts";
import { rankedPage } from "../../db/ranked-page.ts";
import type { Services } from "../../kernel/services.ts";
import { cleanHtml } from "./clean-html.ts";
import { inLanguage } from "./language.ts";

const AGREEMENT = "001";

/** Texts of a model by category and place, each once, in the asked language or English. */
export async function cmsList(
  params: ParamsOut<typeof listCall>,
  { db }: Services,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { model } = params;
  const language = languageOf(params.language);
  const rows = await db
    .selectFrom("cms")
    .select(["content_code", "language", "category", "title", "sort"])
    .where("model", "=", model)
    .where("language", "in", [language, FALLBACK])
    .execute();
  const byCode = Map.groupBy(rows, (row) => row.content_code);
  const all = [...byCode.values()].flatMap((versions) => inLanguage(versions, language) ?? []);
  const page = rankedPage(
    all,
    [{ of: ({ sort }) => sort }, { of: ({ content_code }) => content_code }],
    params,
  );
  return ok(
    pageAs(page, ({ content_code, category, title, sort }) => ({
      id: content_code,
      content_code,
      category,
      title,
      sort,
    })),
  );
}

/**
 * One text; its id is its code. `statusError` (E53) for an unknown one or when neither is given.
 */
export async function cmsGet(
  params: ParamsOut<typeof getCall>,
  { db }: Services,
): Promise<Result<DataOf<typeof getCall>, "statusError">> {
  const code = params.content_code ?? params.id;
  if (code === undefined) return err("statusError");
  const asked = languageOf(params.language);
  const language = code === AGREEMENT && asked !== "CN" ? FALLBACK : asked;
  const rows = await db
    .selectFrom("cms")
    .selectAll()
    .where("content_code", "=", code)
    .where("language", "in", [language, FALLBACK])
    .execute();
  const row = inLanguage(rows, language);
  if (row === undefined) return err("statusError");
  const { title, content, updated_at } = row;
  return ok({
    id: code,
    content_code: code,
    title,
    content: cleanHtml(content),
    language: row.language,
    updateTime: updated_at,
  });
}
