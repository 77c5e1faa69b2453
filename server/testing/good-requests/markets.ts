/** Good requests of watchlists, alerts and notices. */
import { alertSave } from "../../../contract/http/alerts.ts";
import { pushSubscribe } from "../../../contract/http/notices.ts";
import { watchGroupSave, watchSaveItem } from "../../../contract/http/watchlist.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import { tx } from "../../db/tx.ts";
import { type Person, somebody } from "../people.ts";
import { PUSH } from "../private-calls.ts";
import type { TestApp } from "../test-app.ts";
import { type GoodRequests, of } from "./good-request.ts";

/** A user with a group of two symbols, and its id. */
async function watcher(t: TestApp): Promise<[Person, string]> {
  const person = await somebody(t);
  const { id } = await person.ok(watchGroupSave, { name: "Majors" });
  await person.ok(watchSaveItem, { groupIds: id, symbol: "btc,eth" });
  return [person, id];
}

export const MARKETS: GoodRequests = {
  watchAdd: async (t) => of(await somebody(t), { symbol: "btc" }),
  watchDelete: async (t) => of((await watcher(t))[0], { symbol: "btc" }),
  watchMerge: async (t) => of(await somebody(t), { symbol: "btc,eth" }),
  watchGroupSave: async (t) => of(await somebody(t), { name: "Majors" }),
  watchGroupUpdate: async (t) => {
    const [person, id] = await watcher(t);
    return of(person, { id, itemOrder: "eth,btc", pinned: "eth" });
  },
  watchGroupDelete: async (t) => {
    const [person, id] = await watcher(t);
    return of(person, { id });
  },
  watchSaveItem: async (t) => {
    const [person, groupIds] = await watcher(t);
    return of(person, { groupIds, symbol: "sol" });
  },
  watchRemoveItem: async (t) => {
    const [person, groupId] = await watcher(t);
    return of(person, { groupId, symbol: "btc" });
  },
  alertSave: async (t) =>
    of(await somebody(t), { symbol: "btc", condition: "last>500", repeat: "once" }),
  alertDelete: async (t) => {
    const person = await somebody(t);
    const { id } = await person.ok(alertSave, {
      symbol: "btc",
      condition: "last>500",
      repeat: "once",
    });
    return of(person, { id });
  },
  noticeRead: async (t) => {
    const person = await somebody(t);
    const notice = { name: "securityChanged", facts: { what: "psw" }, link: "" } as const;
    await tx(t.db, (trx) =>
      giveNotice(trx, t.services, { userId: person.userId }, notice, t.clock.now()),
    );
    return of(person);
  },
  noticeSettingsSave: async (t) =>
    of(await somebody(t), {
      off: "trade.push",
      quietFrom: "1320",
      quietTo: "420",
      zone: "UTC",
      figures: "0",
    }),
  pushSubscribe: async (t) => {
    const person = await somebody(t);
    return of(person, { ...PUSH, endpoint: PUSH.endpoint + person.usercode });
  },
  pushUnsubscribe: async (t) => {
    const person = await somebody(t);
    await person.ok(pushSubscribe, { ...PUSH, endpoint: PUSH.endpoint + person.usercode });
    return of(person);
  },
};
