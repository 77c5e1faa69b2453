/** First contents for readers: agreement, notes, help, news. Adds what is missing; what an operator changed or added is kept. */
import { NEWS_ITEMS } from "../content/news-items.ts";
import { type CmsText, html } from "../content/text.ts";
import { TEXTS_CN } from "../content/texts-cn.ts";
import { TEXTS_EN } from "../content/texts-en.ts";
import { type Db, tx } from "../tx.ts";

/** Last change of the seeded texts, epoch ms. */
const WRITTEN_AT = Date.UTC(2026, 0, 1);
export const HELP_MODEL = "help_center";
export const PAGE_MODEL = "page";

const rows = (texts: readonly CmsText[], language: string) =>
  texts.map(({ code, category, title, text }, sort) => ({
    content_code: code,
    language,
    model: category === undefined ? PAGE_MODEL : HELP_MODEL,
    category: category ?? "",
    title,
    content: html(text),
    sort,
    updated_at: WRITTEN_AT,
  }));

/** Languages are stored codes: `en` and `CN`. */
export const seedContent = (db: Db): Promise<void> =>
  tx(db, async (trx) => {
    await trx
      .insertInto("cms")
      .values([...rows(TEXTS_EN, "en"), ...rows(TEXTS_CN, "CN")])
      .onConflict((c) => c.doNothing())
      .execute();
    await trx
      .insertInto("news")
      .values(
        NEWS_ITEMS.map(({ id, kind, isTop, at, popup }) => ({
          id,
          kind,
          is_top: isTop,
          image: "",
          created_at: at,
          popup_from: popup?.from ?? null,
          popup_until: popup?.until ?? null,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute();
    const words = NEWS_ITEMS.flatMap(({ id, en, cn }) => [
      { news_id: id, language: "en", title: en.title, summary: en.summary, content: html(en.text) },
      { news_id: id, language: "CN", title: cn.title, summary: cn.summary, content: html(cn.text) },
    ]);
    await trx
      .insertInto("news_text")
      .values(words)
      .onConflict((c) => c.doNothing())
      .execute();
  });
