/** News, texts and parameters as every visitor reads them, and as operators write them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as calls from "../../../contract/http/content.ts";
import { runOps } from "../../run-ops.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  ann = await somebody(t);
});
afterAll(() => t.close());

const ops = async (...args: string[]) => {
  t.clock.pass(1);
  return runOps(args, t.services, { now: t.clock.now(), who: "ed" });
};
const get = async <C extends (typeof calls.CONTENT_CALLS)[number]>(call: C, params: object) => {
  const answer = await t.client.call(call as never, params as never);
  if (!answer.ok) return shortOf(answer.error);
  return answer.value as Record<string, never>;
};
const list = async (
  params: object = {},
): Promise<{ id: string; title: string; summary: string; isTop: string }[]> =>
  ((await get(calls.newsList, params)) as { list: never }).list;

describe("news", () => {
  it("are listed pinned first, then newest, by kind and page, in the asked language or English", async () => {
    const all = await list();
    expect(all.map((row) => row.isTop)).toEqual([...all.map((row) => row.isTop)].sort().reverse());
    expect((await list({ type: "announce" })).map((row) => row.id)).toEqual([
      "n-welcome",
      "n-hours",
      "n-security",
    ]);
    expect(await get(calls.newsList, { pageNo: "2", pageSize: "4" })).toMatchObject({
      total: 6,
      pageNo: 2,
      pageSize: 4,
      hasMore: false,
    });
    expect((await list({ language: "zh-CN" }))[0].title).toBe("欢迎使用 SYN");
    expect((await list({ language: "CN" }))[0].title).toBe("欢迎使用 SYN");
    expect((await list({ language: "xx" }))[0].title).toBe("Welcome to SYN");
    expect(await get(calls.newsList, { pageNo: "0" })).toBe("pageNumber");
    expect(await get(calls.newsList, { pageNo: "99" })).toMatchObject({
      list: [],
      hasMore: false,
      total: 6,
    });
  });

  it("lead to their neighbours of the same kind", async () => {
    const hours = await get(calls.newsGet, { id: "n-hours" });
    expect(hours).toMatchObject({
      type: "announce",
      next: { id: "n-security", title: "Three steps to a secure account" },
    });
    expect(hours).not.toHaveProperty("prev");
    expect(await get(calls.newsGet, { id: "n-security" })).toMatchObject({
      prev: { id: "n-hours" },
      next: { id: "n-welcome" },
    });
    expect(await get(calls.newsGet, { id: "nothing" })).toBe("statusError");
    expect(await get(calls.newsGet, { id: "' OR 1=1 --" })).toBe("notExist");
  });

  it("that pop up do so between their start and their end", async () => {
    const { text: said } = await ops("news", "publish", "announce", "Maintenance", "Tonight.", "2");
    const id = said.split(":")[0];
    const ids = async () =>
      ((await get(calls.newsPopup, {})) as unknown as { id: string }[]).map((popup) => popup.id);
    expect(await ids()).toEqual([id, "n-welcome"]);
    t.clock.pass(2 * 3_600_000);
    expect(await ids()).toEqual(["n-welcome"]);
    await ops("news", "drop", id);
  });
});

describe("an operator", () => {
  it("publishes to every account at once: one event each, numbered by its own counter", async () => {
    const eve = await somebody(t);
    const woken: string[] = [];
    const stop = t.services.live.onCommitted((accountId) => woken.push(accountId));
    const { text } = await ops(
      "news",
      "publish",
      "announce",
      "Hello <all>",
      "First line.\\nSecond <b>line</b>.<script>alert(1)</script>",
    );
    stop();
    const id = text.split(":")[0];
    expect(woken.sort()).toEqual(
      (await t.db.selectFrom("account").select("id").execute()).map((a) => a.id).sort(),
    );
    for (const person of [ann, eve]) {
      const rows = await t.db
        .selectFrom("live_event")
        .selectAll()
        .where("account_id", "=", person.accountId)
        .where("ev", "=", "notice")
        .orderBy("seq")
        .execute();
      const { seq } = await t.db
        .selectFrom("account_live")
        .select("seq")
        .where("account_id", "=", person.accountId)
        .executeTakeFirstOrThrow();
      const last = rows[rows.length - 1];
      expect([last.seq, JSON.parse(last.data)]).toEqual([
        seq,
        {
          id,
          title: "Hello <all>",
          body: "First line. Second line.",
          link: `/cryptos/announceDetail?kind=announce&id=${id}`,
          level: 1,
        },
      ]);
    }
    expect(await get(calls.newsGet, { id })).toMatchObject({
      title: "Hello <all>",
      content: "First line.\nSecond <b>line</b>.",
    });
    expect(
      (
        await t.db
          .selectFrom("audit")
          .select("actor")
          .where("action", "=", "news.publish")
          .execute()
      ).every((d) => d.actor === "ops:ed"),
    ).toBe(true);
  });

  it("writes other languages, pins, takes back, and is told in a sentence what cannot be", async () => {
    const id = (await ops("news", "publish", "news", "Title", "Line one\\nLine two")).text.split(
      ":",
    )[0];
    expect(await get(calls.newsGet, { id })).toMatchObject({
      content: "<p>Line one</p><p>Line two</p>",
    });
    await ops("news", "words", id, "zh-CN", "标题", "内容");
    expect(await get(calls.newsGet, { id, language: "CN" })).toMatchObject({
      title: "标题",
      content: "<p>内容</p>",
    });
    await ops("news", "pin", id);
    expect((await ops("news", "list")).text).toContain(`${id}  news  pinned`);
    expect((await list({ type: "news" }))[0]).toMatchObject({
      id,
      isTop: "1",
      summary: "Line one Line two",
    });
    await ops("news", "drop", id);
    expect(await get(calls.newsGet, { id })).toBe("statusError");
    expect((await ops("news", "pin", id)).text).toBe(`there is no item ${id}`);
    expect((await ops("news", "publish", "rumour", "a", "b")).text).toBe(
      "the kind must be news or announce",
    );
    expect((await ops("news", "publish", "news", "", "b")).text).toBe(
      "a title must have 1 to 200 characters",
    );
    expect((await ops("cms", "set", "999", "en", "a", "b")).text).toBe("there is no text 999");
  });
});

describe("texts", () => {
  it("are read by code in the asked language; the agreement is Chinese or English, others fall back", async () => {
    expect(await get(calls.cmsGet, { content_code: "001", language: "zh-CN" })).toMatchObject({
      content_code: "001",
      language: "CN",
    });
    for (const language of ["en", "de", "ja"])
      expect(await get(calls.cmsGet, { content_code: "001", language })).toMatchObject({
        language: "en",
      });
    await ops("cms", "set", "001", "de", "Vertrag", "Text");
    expect(await get(calls.cmsGet, { content_code: "001", language: "de" })).toMatchObject({
      language: "en",
    });
    await ops("cms", "set", "002", "de", "Datenschutz", "Text");
    expect(await get(calls.cmsGet, { content_code: "002", language: "de" })).toMatchObject({
      language: "de",
      title: "Datenschutz",
    });
    expect(await get(calls.cmsGet, { id: "002" })).toMatchObject({ language: "en" });
    expect(await get(calls.cmsGet, { content_code: "404" })).toBe("statusError");
    expect(await get(calls.cmsGet, {})).toBe("statusError");
  });

  it("of help come by category, each once, whole over the pages", async () => {
    const whole = (await get(calls.cmsList, {})) as unknown as {
      list: { content_code: string }[];
      total: number;
    };
    expect([whole.total, new Set(whole.list.map((row) => row.content_code)).size]).toEqual([
      17, 17,
    ]);
    const paged = await Promise.all(
      ["1", "2", "3"].map((pageNo) =>
        get(calls.cmsList, { pageNo, pageSize: "7", language: "CN" }),
      ),
    );
    expect(
      paged.flatMap((page) =>
        (page as unknown as typeof whole).list.map((row) => row.content_code),
      ),
    ).toEqual(whole.list.map((row) => row.content_code));
    expect(await get(calls.cmsList, { model: "page" })).toBe("systemParameter");
  });

  it("that somebody put into the database by another road are cleaned all the same", async () => {
    await t.db
      .updateTable("cms")
      .set({ content: "<p>a<img src=x onerror=alert(1)></p><script>alert(1)</script>" })
      .where("content_code", "=", "007")
      .execute();
    expect(await get(calls.cmsGet, { content_code: "007" })).toMatchObject({
      content: "<p>a<img></p>",
    });
  });
});

it("parameters: what operators set, what this server is, and nothing else", async () => {
  const value = async (code: string) =>
    ((await get(calls.sysparaGet, { code })) as { value?: string }).value ??
    (await get(calls.sysparaGet, { code }));
  expect([
    await value("customer_service_url"),
    await value("security_profile"),
    await value("sandbox_policy"),
    await value("default_usercode"),
  ]).toEqual(["", "compat", "off", ""]);
  expect((await ops("syspara", "set", "customer_service_url", "javascript:alert(1)")).ok).toBe(
    false,
  );
  expect((await ops("syspara", "set", "customer_service_url", "http://help.example.com")).ok).toBe(
    false,
  );
  expect(
    (await ops("syspara", "set", "customer_service_url", "https://help.example.com/chat")).ok,
  ).toBe(true);
  expect(await value("customer_service_url")).toBe("https://help.example.com/chat");
  await ops("syspara", "set", "customer_service_url");
  expect(await value("customer_service_url")).toBe("");
  expect((await ops("syspara", "set", "sim.startAt", "0")).text).toContain("these can be set");
  expect(await value("secret")).toBe("systemParameter");
  expect(await value("sim.startAt")).toBe("systemParameter");
});
