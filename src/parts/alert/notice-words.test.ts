/** Every notice has words in every language, and they name no fact that it does not have. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NOTICE_NAMES, NOTICES } from "../../../contract/rules/notices.ts";

it.each(["en", "CN"])("in %s", (language) => {
  const words = JSON.parse(readFileSync(new URL(`../../../locales/${language}/notices.json`, import.meta.url), "utf8"));
  for (const name of NOTICE_NAMES) {
    const facts: readonly string[] = NOTICES[name].facts;
    const named = [...`${words[name].title} ${words[name].line}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, fact]) => fact);
    expect([name, named.filter((fact) => !facts.includes(fact))]).toEqual([name, []]);
    expect(words[name].title).not.toBe("");
  }
});
