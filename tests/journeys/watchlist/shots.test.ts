import { it } from "vitest";
import { watchGroupSave, watchGroupUpdate, watchSaveItem } from "../../../contract/http/watchlist.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register } from "../../support/people/person.ts";

const stage = openStage();
it("shots", async () => {
  const bob = await register(stage.server.url, `shots_${Date.now()}`);
  const { id } = await bob.ok(watchGroupSave, { name: "Core" });
  const all = "btc,nvda.us,aapl.us,00700.hk,600519.cn,eurusd,xauusd,spy.us,eth,btc.p";
  const rows = await fetch(`${stage.server.url}/api/api/item!rows.action?symbol=${all}`)
    .then((r) => r.text())
    .catch(String);
  console.log(rows.slice(0, 100));
  for (const symbol of all.split(",")) await bob.ok(watchSaveItem, { groupIds: id, symbol }).catch((e) => console.log(symbol, String(e)));
  await bob.ok(watchGroupUpdate, { id, pinned: "btc" });
  const { id: three } = await bob.ok(watchGroupSave, { name: "Three columns" });
  await bob.ok(watchSaveItem, { groupIds: three, symbol: "btc,eth,sol,eurusd" });
  await bob.ok(watchGroupUpdate, { id: three, columns: "last,since,volume" });
  const paths = [
    "/optional/index",
    `/optional/index?group=${three}`,
    "/optional/groupListManagement",
    `/optional/groupEdit?id=${id}`,
    "/optional/groupAdd",
    `/optional/selectSymbol?groupId=${id}`,
    `/optional/editGroupList?groupId=${id}`,
    "/optional/search",
    ...(process.env.MORE ?? "")
      .split(" ")
      .filter(Boolean)
      .map((p) => p.replace("ID", id)),
  ];
  for (const [width, language, theme] of [
    [414, "en", "white"],
    [360, "CN", "dark"],
    [900, "en", "white"],
  ] as const) {
    const tab = await stage.tab({ phone: { viewport: { width, height: 860 } } });
    await putInto(tab.page, stage.server.url, bob);
    await tab.page.evaluate(
      ([l, t]) => {
        localStorage.setItem("language", l);
        localStorage.setItem("theme", t);
      },
      [language, theme],
    );
    for (const [i, path] of paths.entries()) {
      await tab.open(path);
      await tab.page.waitForTimeout(1500);
      await tab.page.screenshot({ path: `/tmp/shots/${width}-${i}.png` });
      for (const line of await axeViolations(tab.page)) console.log(width, path, line);
      const wide = await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(width, path, "scrolls sideways", wide);
    }
    await tab.page.close();
  }
  console.log(stage.errors.join("\n"));
}, 240_000);
