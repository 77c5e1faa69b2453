/**
 * Names that strangers see: nobody gets one that looks like another's, like staff's or the house's;
 * the simulated advertisers alone are desks.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { c2cUserCenter, c2cUserSet } from "../../contract/http/c2c/member.ts";
import { nickKeys } from "../../contract/rules/c2c/nick/looks.ts";
import { nickFault } from "../../contract/rules/c2c/nick/nickname.ts";
import { keepOldNicks } from "../../server/modules/c2c/nick.ts";
import { DESKS } from "../../server/sandbox/desks.ts";
import { type Person, somebody } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const nickOf = async (who: Person): Promise<string> => (await who.ok(c2cUserCenter, {})).nick_name;

it("what looks like another's name is refused, in every writing, and free again when its owner has another", async () => {
  const [ann, thief] = [await somebody(t), await somebody(t)];
  await ann.ok(c2cUserSet, { nick_name: "Maker One" });
  for (const nick_name of [
    "maker one",
    "ＭａｋｅｒＯｎｅ",
    "Máker Öne",
    "Maker\u200d One",
    "ᴍᴀᴋᴇʀ ᴏɴᴇ",
    "Maker_0ne",
    "M a k e r O n e",
  ])
    expect([nick_name, await thief.no(c2cUserSet, { nick_name })]).toEqual([
      nick_name,
      "accountExists",
    ]);
  expect(await nickOf(thief)).toBe("");
  await ann.ok(c2cUserSet, { nick_name: "maker one" });
  await ann.ok(c2cUserSet, { nick_name: "Quiet Harbour" });
  await thief.ok(c2cUserSet, { nick_name: "Maker 0ne" });
  expect(await ann.no(c2cUserSet, { nick_name: "Maker One" })).toBe("accountExists");
});

it("a name of staff, of the house or of a simulated advertiser is refused, and so is one of mixed alphabets", async () => {
  const thief = await somebody(t);
  for (const nick_name of [
    "SYN support",
    "Support",
    "Admin",
    "0fficial",
    "客服",
    "官方",
    "ЅҮΝ",
    "ꜱᴜᴘᴘᴏʀᴛ",
    "Prompt Desk 99",
    "Mаrtin",
  ])
    expect([nick_name, await thief.no(c2cUserSet, { nick_name })]).toEqual([
      nick_name,
      "usernameInvalid",
    ]);
  for (const nick_name of ["x", "x".repeat(21)])
    expect(["fieldRequired", "fieldTooLong"]).toContain(await thief.no(c2cUserSet, { nick_name }));
});

it("the simulated advertisers have names of their own, told apart from each other", async () => {
  const keys = DESKS.flatMap(({ nick }) => nickKeys(nick));
  expect([new Set(keys).size, DESKS.filter(({ nick }) => nickFault(nick) !== "reserved")]).toEqual([
    keys.length,
    [],
  ]);
  const desk = await somebody(t);
  await desk.ok(c2cUserSet, { notify_order: "inapp" });
  await t.db
    .updateTable("c2c_user")
    .set({ sandbox: true })
    .where("user_id", "=", desk.userId)
    .execute();
  expect((await desk.ok(c2cUserSet, { nick_name: "Prompt Desk 98" })).nick_name).toBe(
    "Prompt Desk 98",
  );
});

it("names from before stay, reserved and alike ones too; of those that look alike the first keeps the others away", async () => {
  const people = [await somebody(t), await somebody(t), await somebody(t)];
  const old = ["SYN Helpdesk", "Old Mill", "OId MiII"];
  for (const [i, who] of people.entries()) {
    await who.ok(c2cUserSet, { notify_order: "inapp" });
    await t.db
      .updateTable("c2c_user")
      .set({ nick_name: old[i], created_at: i })
      .where("user_id", "=", who.userId)
      .execute();
  }
  await t.db.deleteFrom("c2c_nick").execute();
  await keepOldNicks(t.db);
  await keepOldNicks(t.db);
  expect(await Promise.all(people.map(nickOf))).toEqual(old);
  const rows = await t.db
    .selectFrom("c2c_nick")
    .select("user_id")
    .where("key", "in", nickKeys("Old Mill"))
    .execute();
  expect(rows).toEqual([{ user_id: people[1].userId }]);
  expect(await people[0].no(c2cUserSet, { nick_name: "Old MiII" })).toBe("accountExists");
  // Whoever has such a name saves other things beside it.
  expect(
    (await people[0].ok(c2cUserSet, { nick_name: old[0], notify_order: "inapp,email" })).notify
      .order,
  ).toEqual(["inapp", "email"]);
  await people[1].ok(c2cUserSet, { nick_name: "New Mill" });
  await keepOldNicks(t.db);
  const { rows: left } = await sql<{
    key: string;
  }>`SELECT key FROM c2c_nick WHERE user_id = ${people[2].userId}`.execute(t.db);
  expect(left.map(({ key }) => key)).toEqual(nickKeys("Old Mill"));
});
