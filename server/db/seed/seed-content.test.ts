/**
 * The seeded texts: complete by language, harmless as HTML, kept when an operator changed them,
 * renewed when nobody did.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { html } from "../content/text.ts";
import type { Db } from "../tx.ts";
import { seedContent } from "./seed-content.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
  await seedContent(db);
});
afterAll(() => db.destroy());

it("every text and every news item is there in English and Chinese", async () => {
  const texts = await db.selectFrom("cms").select(["content_code", "language"]).execute();
  const of = (language: string) =>
    texts
      .filter((row) => row.language === language)
      .map((row) => row.content_code)
      .sort();
  expect(of("CN")).toEqual(of("en"));
  expect(of("en")).toEqual(
    expect.arrayContaining(["001", "002", "003", "004", "005", "006", "007"]),
  );
  const news = await db.selectFrom("news_text").select(["news_id", "language"]).execute();
  expect(news.filter((row) => row.language === "CN").length).toBe(
    news.filter((row) => row.language === "en").length,
  );
});

/** A start makes this of a row that was left so. */
async function afterStart(left: {
  title: string;
  updated_at: number;
}): Promise<string | undefined> {
  await db
    .updateTable("cms")
    .set(left)
    .where("content_code", "=", "003")
    .where("language", "=", "en")
    .execute();
  await seedContent(db);
  const row = await db
    .selectFrom("cms")
    .select("title")
    .where("content_code", "=", "003")
    .where("language", "=", "en")
    .executeTakeFirst();
  return row?.title;
}

it("a second start changes nothing that was edited", async () => {
  expect(await afterStart({ title: "Edited", updated_at: Date.UTC(2026, 5, 1, 12, 30) })).toBe(
    "Edited",
  );
});

it("a text that an earlier version of the app wrote follows the catalogues", async () => {
  expect(
    await afterStart({ title: "As it was in January", updated_at: Date.UTC(2026, 0, 1) }),
  ).toBe("About SYN");
});

it("a database from before a language has its texts after the next start", async () => {
  await db.deleteFrom("cms").where("language", "=", "CN").execute();
  await db.deleteFrom("news_text").where("language", "=", "CN").execute();
  await seedContent(db);
  const row = await db
    .selectFrom("cms")
    .select("title")
    .where("content_code", "=", "003")
    .where("language", "=", "CN")
    .executeTakeFirst();
  expect(row?.title).toBe("关于 SYN");
  expect(
    (await db.selectFrom("news_text").select("news_id").where("language", "=", "CN").execute())
      .length,
  ).toBe(6);
});

it("texts become headings and paragraphs, and nothing else becomes HTML", () => {
  expect(html("## A & B\n<b>x</b>")).toBe("<h2>A &amp; B</h2><p>&lt;b&gt;x&lt;/b&gt;</p>");
});
