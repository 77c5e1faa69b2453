/**
 * Publishes what operators write for readers. HTML is cleaned before it is stored. A new item tells
 * every account there is when it is made: announcements by `notice`, which opens the popup check
 * and lights the dot, news by `news`.
 */
import type { NewsKind } from "../../../contract/http/content.ts";
import { newId } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import { audit } from "../../kernel/audit.ts";
import type { Services } from "../../kernel/services.ts";
import { willTellAll } from "../../kernel/tell-all.ts";
import { cleanHtml } from "./clean-html.ts";

export interface Words {
  language: string;
  title: string;
  /** HTML; one line a paragraph when it has no tags. */
  content: string;
}

const SUMMARY_MAX = 140;
const HOUR = 3_600_000;

/**
 * Paragraphs from plain lines; HTML stays HTML, cleaned. `\n` is how a line ends on a command line.
 */
export function htmlOf(text: string): string {
  const lines = text.replaceAll("\\n", "\n").split("\n");
  if (/<[a-z]/i.test(text)) return cleanHtml(lines.join("\n"));
  const filled = lines.filter((line) => line.trim() !== "");
  return cleanHtml(filled.map((line) => `<p>${line}</p>`).join(""));
}

/** The first words of a text without its tags; those that end a line part words. */
function summaryOf(html: string): string {
  const plain = html
    .replace(/<\/?(?:b|strong|i|em|u|a|span|code)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
  const read = [
    ...plain
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&amp;/g, "&")
      .replace(/\s+/g, " ")
      .trim(),
  ];
  return read.length <= SUMMARY_MAX ? read.join("") : `${read.slice(0, SUMMARY_MAX - 1).join("")}…`;
}

/**
 * Adds an item and decides that everybody will be told: `tellAll` does it after the commit.
 * `popupHours` > 0: it pops up that long. Returns its id.
 */
export async function publish(
  trx: Tx,
  deps: Services,
  o: { kind: NewsKind; words: Words; popupHours: number; who: string; now: number },
): Promise<string> {
  const { kind, words, popupHours, who, now } = o;
  const id = newId(deps.random, now);
  const popup =
    popupHours > 0
      ? { popup_from: now, popup_until: now + popupHours * HOUR }
      : { popup_from: null, popup_until: null };
  await trx
    .insertInto("news")
    .values({ id, kind, is_top: false, image: "", created_at: now, ...popup })
    .execute();
  const summary = await putWords(trx, id, words);
  const { title } = words;
  await audit(trx, deps.random, {
    actor: `ops:${who}`,
    userId: null,
    action: "news.publish",
    detail: { id, kind },
    now,
  });
  if (kind === "announce") {
    const link = `/cryptos/announceDetail?kind=announce&id=${id}`;
    await willTellAll(
      trx,
      id,
      "notice",
      { id, title, body: summary, link, level: popupHours > 0 ? 2 : 1 },
      now,
    );
  } else await willTellAll(trx, id, "news", { id, title, popup: popupHours > 0 }, now);
  return id;
}

/** Writes or replaces the words of one language. Returns the summary that lists show. */
export async function putWords(
  trx: Tx,
  id: string,
  { language, title, content }: Words,
): Promise<string> {
  const html = htmlOf(content);
  const row = { title, summary: summaryOf(html), content: html };
  await trx
    .insertInto("news_text")
    .values({ news_id: id, language, ...row })
    .onConflict((c) => c.columns(["news_id", "language"]).doUpdateSet(row))
    .execute();
  return row.summary;
}
