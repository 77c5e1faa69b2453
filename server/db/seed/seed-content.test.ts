/** The seeded texts: complete in both languages, harmless as HTML, and kept when an operator changed them. */
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
  expect(of("en")).toEqual(expect.arrayContaining(["001", "002", "003", "004", "005", "006", "007"]));
  const news = await db.selectFrom("news_text").select(["news_id", "language"]).execute();
  expect(news.filter((row) => row.language === "CN").length).toBe(news.filter((row) => row.language === "en").length);
});

it("a second start changes nothing that was edited", async () => {
  await db.updateTable("cms").set({ title: "Edited" }).where("content_code", "=", "003").where("language", "=", "en").execute();
  await seedContent(db);
  const row = await db.selectFrom("cms").select("title").where("content_code", "=", "003").where("language", "=", "en").executeTakeFirst();
  expect(row?.title).toBe("Edited");
});

it("texts become headings and paragraphs, and nothing else becomes HTML", () => {
  expect(html("## A & B\n<b>x</b>")).toBe("<h2>A &amp; B</h2><p>&lt;b&gt;x&lt;/b&gt;</p>");
});
