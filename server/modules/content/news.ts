/**
 * News and announcements, for every visitor. Texts in the asked language or English; an item that
 * has neither is not there.
 */

import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  newsGet as getCall,
  newsList as listCall,
  newsPopup as popupCall,
} from "../../../contract/http/content.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { FALLBACK, languageOf } from "../../../contract/rules/text/languages.ts";
import { behind, largestFirst, pageAs, pageFound, spanOf } from "../../db/newest-page.ts";
import type { Db } from "../../db/tx.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { cleanHtml } from "./clean-html.ts";
import { inLanguage } from "./language.ts";

/** More than a reader clicks away. */
const POPUPS = 20;

/** Items with a text in the language or in English. */
const readable = (db: Db, language: string) =>
  db
    .selectFrom("news as n")
    .where((e) =>
      e.exists(
        e
          .selectFrom("news_text as x")
          .select("x.news_id")
          .whereRef("x.news_id", "=", "n.id")
          .where("x.language", "in", [language, FALLBACK]),
      ),
    );

/** Title, summary and HTML of items, by id. */
async function textsOf(db: Db, ids: readonly string[], language: string) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("news_text")
          .selectAll()
          .where("news_id", "in", ids)
          .where("language", "in", [language, FALLBACK])
          .execute();
  return (id: string) => {
    const found = inLanguage(
      rows.filter((row) => row.news_id === id),
      language,
    );
    return {
      title: found?.title ?? "",
      summary: found?.summary ?? "",
      content: cleanHtml(found?.content ?? ""),
    };
  };
}

/** Pinned first, then newest. */
const NEWS_BY = [
  ["n.is_top", "flag"],
  ["n.created_at", "number"],
  ["n.id", "text"],
] as const;

export async function newsList(
  params: ParamsOut<typeof listCall>,
  { db }: Services,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { type } = params;
  const language = languageOf(params.language);
  let query = readable(db, language);
  if (type !== "") query = query.where("n.kind", "=", type);
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { limit, offset } = spanOf(params);
  const found = await query
    .select(["n.id", "n.kind", "n.is_top", "n.image", "n.created_at"])
    .$if(params.after !== "", (asked) => asked.where(behind(NEWS_BY, params.after)))
    .orderBy(largestFirst(NEWS_BY))
    .limit(limit)
    .offset(offset)
    .execute();
  const page = pageFound(found, total, params, (row) => [
    row.is_top ? 1 : 0,
    row.created_at,
    row.id,
  ]);
  const textOf = await textsOf(
    db,
    page.list.map((row) => row.id),
    language,
  );
  const rowOf = (row: (typeof found)[number]) => {
    const { title, summary } = textOf(row.id);
    return {
      id: row.id,
      type: row.kind,
      title,
      summary,
      image: row.image,
      isTop: row.is_top ? ("1" as const) : ("0" as const),
      createTime: row.created_at,
    };
  };
  return ok(pageAs(page, rowOf));
}

/**
 * One item with the next newer (`prev`) and next older (`next`) of its kind. `statusError` (E53)
 * for an unknown id.
 */
export async function newsGet(
  params: ParamsOut<typeof getCall>,
  { db }: Services,
): Promise<Result<DataOf<typeof getCall>, "statusError">> {
  const language = languageOf(params.language);
  const row = await readable(db, language)
    .selectAll("n")
    .where("n.id", "=", params.id)
    .executeTakeFirst();
  if (row === undefined) return err("statusError");
  const beside = (isNewer: boolean) =>
    readable(db, language)
      .select("n.id")
      .where("n.kind", "=", row.kind)
      .where((e) =>
        e.or([
          e("n.created_at", isNewer ? ">" : "<", row.created_at),
          e.and([e("n.created_at", "=", row.created_at), e("n.id", isNewer ? ">" : "<", row.id)]),
        ]),
      )
      .orderBy("n.created_at", isNewer ? "asc" : "desc")
      .orderBy("n.id", isNewer ? "asc" : "desc")
      .limit(1)
      .executeTakeFirst();
  const [newer, older] = [await beside(true), await beside(false)];
  const ids = [row.id, newer?.id, older?.id].filter((id) => id !== undefined);
  const textOf = await textsOf(db, ids, language);
  const neighbour = (found: { id: string } | undefined) =>
    found && { id: found.id, title: textOf(found.id).title };
  const { title, content } = textOf(row.id);
  return ok({
    id: row.id,
    type: row.kind,
    title,
    content,
    image: row.image,
    createTime: row.created_at,
    prev: neighbour(newer),
    next: neighbour(older),
  });
}

/** Announcements that pop up now: between its start and its end, newest first. */
export async function newsPopup(
  params: ParamsOut<typeof popupCall>,
  { db }: Services,
  { now }: Ctx,
): Promise<Result<DataOf<typeof popupCall>, never>> {
  const language = languageOf(params.language);
  const rows = await readable(db, language)
    .select(["n.id", "n.image", "n.popup_from", "n.popup_until"])
    .where("n.popup_from", "<=", now)
    .where("n.popup_until", ">", now)
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(POPUPS)
    .execute();
  const textOf = await textsOf(
    db,
    rows.map((row) => row.id),
    language,
  );
  return ok(
    rows.map((row) => {
      const { title, content } = textOf(row.id);
      return {
        id: row.id,
        title,
        content,
        image: row.image,
        startTime: row.popup_from ?? 0,
        endTime: row.popup_until ?? 0,
      };
    }),
  );
}
