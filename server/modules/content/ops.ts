/**
 * Operator commands about content. Texts come as one argument: HTML, or plain lines parted by `\n`.
 */
import { NEWS_KINDS, type NewsKind } from "../../../contract/http/content.ts";
import {
  FALLBACK,
  knownLanguage,
  type LanguageCode,
} from "../../../contract/rules/text/languages.ts";
import { tx } from "../../db/tx.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { tellAll } from "../../kernel/tell-all.ts";
import { inLanguage } from "./language.ts";
import { htmlOf, publish, putWords } from "./publish.ts";
import { isSettable, SETTABLE, settingKey } from "./syspara.ts";

const TITLE_MAX = 200;
const MAX_POPUP_HOURS = 24 * 365;

function titled(title: string): string {
  if (title.trim() === "" || [...title].length > TITLE_MAX || /\p{Cc}/u.test(title))
    throw new OpsRefused(`a title must have 1 to ${TITLE_MAX} characters`);
  return title;
}

function languageNamed(code: string): LanguageCode {
  const language = knownLanguage(code);
  if (language === undefined) throw new OpsRefused(`${code} is no language of the app`);
  return language;
}

const newsPublish: OpsCommand = {
  name: "news publish",
  usage: "announce|news <title> <text> [popup hours]",
  about: "Publishes in English and notifies every account; `news words` adds other languages.",
  needs: 3,
  run: async ([kind, title, content, hours = "0"], deps, { now, who }) => {
    if (!(NEWS_KINDS as readonly string[]).includes(kind))
      throw new OpsRefused(`the kind must be ${NEWS_KINDS.join(" or ")}`);
    const popupHours = Number(hours);
    if (!(Number.isInteger(popupHours) && popupHours >= 0 && popupHours <= MAX_POPUP_HOURS))
      throw new OpsRefused("popup hours must be a whole number, 0 to 8760");
    const words = { language: FALLBACK, title: titled(title), content };
    const id = await tx(deps.db, (trx) =>
      publish(trx, deps, { kind: kind as NewsKind, words, popupHours, who, now }),
    );
    const told = await tellAll(deps, id);
    return `${id}: ${told} accounts notified`;
  },
};

const newsNames: OpsCommand = {
  name: "news list",
  usage: "",
  about: "Lists items with their English titles, newest first.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("news as n")
      .leftJoin("news_text as x", (j) =>
        j.onRef("x.news_id", "=", "n.id").on("x.language", "=", FALLBACK),
      )
      .select(["n.id", "n.kind", "n.is_top", "n.created_at", "x.title"])
      .orderBy("n.created_at", "desc")
      .limit(200)
      .execute();
    const line = (row: (typeof rows)[number]): string =>
      [
        row.id,
        row.kind,
        row.is_top ? "pinned" : "-",
        new Date(row.created_at).toISOString(),
        row.title ?? "-",
      ].join("  ");
    return rows.length === 0 ? "none" : rows.map(line);
  },
};

const newsWords: OpsCommand = {
  name: "news words",
  usage: "<id> <language> <title> <text>",
  about: "Adds or replaces an item's text in one language.",
  needs: 4,
  run: async ([id, code, title, content], deps, { now, who }) => {
    const language = languageNamed(code);
    return tx(deps.db, async (trx) => {
      const row = await trx.selectFrom("news").select("id").where("id", "=", id).executeTakeFirst();
      if (row === undefined) throw new OpsRefused(`there is no item ${id}`);
      await putWords(trx, id, { language, title: titled(title), content });
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: null,
        action: "news.words",
        detail: { id, language },
        now,
      });
      return `${id}: ${language}`;
    });
  },
};

const pin = (name: string, isTop: boolean, about: string): OpsCommand => ({
  name: `news ${name}`,
  usage: "<id>",
  about,
  needs: 1,
  run: async ([id], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const done = await trx
        .updateTable("news")
        .set({ is_top: isTop })
        .where("id", "=", id)
        .executeTakeFirst();
      if (done.numUpdatedRows === 0n) throw new OpsRefused(`there is no item ${id}`);
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: null,
        action: `news.${name}`,
        detail: { id },
        now,
      });
      return `${id}: ${name}`;
    }),
});

const newsDrop: OpsCommand = {
  name: "news drop",
  usage: "<id>",
  about: "Deletes an item.",
  needs: 1,
  run: async ([id], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      await trx.deleteFrom("news_text").where("news_id", "=", id).execute();
      const done = await trx.deleteFrom("news").where("id", "=", id).executeTakeFirst();
      if (done.numDeletedRows === 0n) throw new OpsRefused(`there is no item ${id}`);
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: null,
        action: "news.drop",
        detail: { id },
        now,
      });
      return `${id}: deleted`;
    }),
};

const cmsSet: OpsCommand = {
  name: "cms set",
  usage: "<code> <language> <title> <text>",
  about: "Replaces a text of the app, e.g. 001, in one language.",
  needs: 4,
  run: async ([code, asked, title, text], deps, { now, who }) => {
    const language = languageNamed(asked);
    const row = { title: titled(title), content: htmlOf(text), updated_at: now };
    return tx(deps.db, async (trx) => {
      const versions = await trx
        .selectFrom("cms")
        .select(["language", "model", "category", "sort"])
        .where("content_code", "=", code)
        .where("language", "in", [language, FALLBACK])
        .execute();
      const known = inLanguage(versions, language);
      if (known === undefined) throw new OpsRefused(`there is no text ${code}`);
      await trx
        .insertInto("cms")
        .values({ content_code: code, ...known, language, ...row })
        .onConflict((c) => c.columns(["content_code", "language"]).doUpdateSet(row))
        .execute();
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: null,
        action: "cms.set",
        detail: { code, language },
        now,
      });
      return `${code}: ${language}`;
    });
  },
};

const sysparaSet: OpsCommand = {
  name: "syspara set",
  usage: "<code> [value]",
  about: "Sets a system parameter; without a value, removes it.",
  needs: 1,
  run: async ([code, value = ""], deps, { now, who }) => {
    if (!isSettable(code))
      throw new OpsRefused(`these can be set: ${Object.keys(SETTABLE).join(", ")}`);
    if (!SETTABLE[code].test(value))
      throw new OpsRefused(`${value} is not a valid value for ${code}`);
    await tx(deps.db, async (trx) => {
      await trx
        .insertInto("setting")
        .values({ key: settingKey(code), value })
        .onConflict((c) => c.column("key").doUpdateSet({ value }))
        .execute();
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: null,
        action: "syspara.set",
        detail: { code },
        now,
      });
    });
    return `${code}: ${value || "not set"}`;
  },
};

export const CONTENT_OPS: readonly OpsCommand[] = [
  newsPublish,
  newsNames,
  newsWords,
  pin("pin", true, "Pins an item to the top."),
  pin("unpin", false, "Unpins an item."),
  newsDrop,
  cmsSet,
  sysparaSet,
];
