/**
 * First contents for readers: agreement, notes, help, news, in every language that has words for
 * them. Adds what is missing and renews what only the catalogues have written; what an operator
 * changed or added is kept.
 */
import { LANGUAGE_CODES, type LanguageCode } from "../../../contract/rules/text/languages.ts";
import { ownText, type WordFile } from "../../words/catalog.ts";
import { AGREEMENT, HELP, LEGAL, NEWS } from "../content/contents.ts";
import { html } from "../content/text.ts";
import { type Db, type Tx, tx } from "../tx.ts";

/**
 * Last change of the seeded texts, epoch ms; a row with it, or with an earlier one, is as the
 * catalogues had it.
 */
const WRITTEN_AT = Date.UTC(2026, 10, 28);
const WRITTEN_BEFORE: readonly number[] = [Date.UTC(2026, 0, 1)];
export const HELP_MODEL = "help_center";
export const PAGE_MODEL = "page";
/** Rows an INSERT carries at most. */
const CHUNK = 200;

/** Where a text stands, by code. */
const PLACES: readonly { code: string; file: WordFile; category?: string }[] = [
  { code: AGREEMENT, file: "agreement" },
  ...LEGAL.map((code) => ({ code, file: "legal" as const })),
  ...HELP.flatMap(([category, codes]) =>
    codes.map((code) => ({ code, file: "help" as const, category })),
  ),
];

/** Texts of a language; one that it lacks has no row, and is read in English. */
const textsIn = (language: LanguageCode) =>
  PLACES.flatMap(({ code, file, category }, sort) => {
    const [title, text] = [
      ownText(language, file, `${code}.title`),
      ownText(language, file, `${code}.text`),
    ];
    if (title === undefined || text === undefined) return [];
    const place =
      category === undefined ? { model: PAGE_MODEL, category: "" } : helpPlace(language, category);
    return [
      {
        content_code: code,
        language,
        ...place,
        title,
        content: html(text),
        sort,
        updated_at: WRITTEN_AT,
      },
    ];
  });

const helpPlace = (language: LanguageCode, category: string) => ({
  model: HELP_MODEL,
  category:
    ownText(language, "help", `category.${category}`) ??
    ownText("en", "help", `category.${category}`) ??
    "",
});

const newsIn = (language: LanguageCode) =>
  NEWS.flatMap(({ id }) => {
    const [title, summary, text] = ["title", "summary", "text"].map((part) =>
      ownText(language, "news", `${id}.${part}`),
    );
    if (title === undefined || summary === undefined || text === undefined) return [];
    return [{ news_id: id, language, title, summary, content: html(text) }];
  });

/** Languages are stored codes. */
export const seedContent = (db: Db): Promise<void> =>
  tx(db, async (trx) => {
    const texts = LANGUAGE_CODES.flatMap(textsIn);
    for (let from = 0; from < texts.length; from += CHUNK)
      await putTexts(trx, texts.slice(from, from + CHUNK));
    await trx
      .insertInto("news")
      .values(
        NEWS.map(({ id, kind, isTop, at, popup }) => ({
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
    await trx
      .insertInto("news_text")
      .values(LANGUAGE_CODES.flatMap(newsIn))
      .onConflict((c) => c.doNothing())
      .execute();
  });

/**
 * A row that nobody but the catalogues has written follows them; one that says the same already is
 * left alone.
 */
const putTexts = (trx: Tx, rows: ReturnType<typeof textsIn>) =>
  trx
    .insertInto("cms")
    .values(rows)
    .onConflict((c) =>
      c
        .columns(["content_code", "language"])
        .doUpdateSet((e) => ({
          category: e.ref("excluded.category"),
          title: e.ref("excluded.title"),
          content: e.ref("excluded.content"),
          sort: e.ref("excluded.sort"),
          updated_at: e.ref("excluded.updated_at"),
        }))
        .where("cms.updated_at", "in", [WRITTEN_AT, ...WRITTEN_BEFORE])
        .where((e) =>
          e.or([
            e("cms.title", "is distinct from", e.ref("excluded.title")),
            e("cms.content", "is distinct from", e.ref("excluded.content")),
            e("cms.category", "is distinct from", e.ref("excluded.category")),
          ]),
        ),
    )
    .execute();
