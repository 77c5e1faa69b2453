/**
 * The watchlist of a device, of an account and of two devices at once: stars, merge at sign-in,
 * order by keyboard, undo, pins.
 */
import { expect, it } from "vitest";
import { watchGroupSave, watchItems, watchSaveItem } from "../../../contract/http/watchlist.ts";
import { DEFAULT_GROUP } from "../../../contract/rules/watchlist.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { putInto, register, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const somebody = (): Promise<TestSession> => register(stage.server.url, "watcher");

const symbolsOf = (person: TestSession, id = DEFAULT_GROUP): Promise<string[]> =>
  person.ok(watchItems, { id }).then((all) => all.map((i) => i.symbol));
/** Names of the rows in the order that is seen. */
const names = ({ page }: AppPage): Promise<string[]> =>
  page.locator("main [data-slot]").evaluateAll((rows) =>
    rows
      .filter(
        (row) =>
          (row as HTMLElement).getBoundingClientRect().height > 0 &&
          row.getAttribute("aria-rowindex") !== null,
      )
      .sort(
        (a, b) => Number(a.getAttribute("aria-rowindex")) - Number(b.getAttribute("aria-rowindex")),
      )
      .map((row) => row.querySelector('[data-c="name"]')?.textContent ?? "")
      .filter((name) => name !== ""),
  );
const shows = (tab: AppPage, wanted: string[]): Promise<string[]> =>
  until(
    () => names(tab),
    (now) => JSON.stringify(now.slice(0, wanted.length)) === JSON.stringify(wanted),
    { what: `rows ${wanted.join(", ")}` },
  );

it("without an account stars fill the device's list, which is taken into the account at sign-in, once", async () => {
  const tab = await stage.tab();
  await tab.open("/cryptos/trendDetails/btc");
  await tab.page
    .getByRole("button", { name: /^(Save|Watchlist)$/ })
    .first()
    .click();
  await tab.open("/optional/index");
  await shows(tab, ["Bitcoin"]);
  await tab.page.getByRole("button", { name: "Add symbols" }).first().click();
  await tab.page.getByRole("searchbox").fill("eth");
  await tab.page
    .getByRole("checkbox", { name: /Ethereum ETH/ })
    .first()
    .check();
  await tab.page.getByRole("button", { name: "Add (1)" }).click();
  await shows(tab, ["Ethereum", "Bitcoin"]);

  const ann = await somebody();
  await putInto(tab.page, stage.server.url, ann);
  await tab.open("/optional/index");
  await tab.page.getByRole("button", { name: "Merge 2 symbols" }).click();
  await shows(tab, ["Ethereum", "Bitcoin"]);
  expect(await symbolsOf(ann)).toEqual(["eth", "btc"]);
  await until(
    () => tab.page.evaluate(() => localStorage.getItem("opcionalList")),
    (text) => text === "[]",
    { what: "an emptied local list" },
  );
  expect(await tab.page.getByRole("button", { name: /^Merge/ }).count()).toBe(0);
});

it("what one device changes the other shows without being asked; a removal is taken back where it was", async () => {
  const bob = await somebody();
  const { id } = await bob.ok(watchGroupSave, { name: "Core" });
  await bob.ok(watchSaveItem, { groupIds: id, symbol: "btc,eth,sol" });
  const here = await stage.tab();
  await putInto(here.page, stage.server.url, bob);
  await here.open(`/optional/index?group=${id}`);
  await shows(here, ["Bitcoin", "Ethereum", "Solana"]);
  await until(
    async () => (await here.hub())?.live,
    (now) => now?.state === "live",
    { what: "a live account socket" },
  );

  // Another device adds one.
  await bob.ok(watchSaveItem, { groupIds: id, symbol: "xrp" });
  const [first] = await until(
    () => names(here),
    (now) => now.length === 4,
    { what: "four rows" },
  );
  await here.page.getByRole("button", { name: "Edit symbols" }).click();
  await here.page.getByRole("checkbox", { name: "Select Ethereum" }).check();
  await here.page.getByRole("button", { name: "Remove (1)" }).click();
  await here.page.getByRole("alertdialog").getByRole("button", { name: "Remove (1)" }).click();
  await here.page.getByRole("button", { name: "Undo" }).click();
  await until(
    () => symbolsOf(bob, id),
    (now) => now.join() === "xrp,btc,eth,sol",
    { what: "the former order" },
  );

  await here.page.getByRole("alertdialog").waitFor({ state: "detached" });
  // Order by keyboard: the last one to the top, then pinned.
  const handle = here.page.getByRole("button", { name: /^Move Solana, place 4 of 4/ });
  await handle.waitFor();
  await handle.focus();
  await here.page.keyboard.press("Home");
  await here.page.getByText(/Solana is at place 1 of 4/).waitFor({ state: "attached" });
  await here.page.keyboard.press("ArrowDown");
  expect(
    await here.page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
  ).toMatch(/^Move Solana, place 2 of 4/);
  await here.page.getByRole("button", { name: "Pin Bitcoin" }).click();
  await here.page.getByRole("button", { name: "Done" }).click();
  await shows(here, ["Bitcoin", first, "Solana", "Ethereum"]);
  expect(await symbolsOf(bob, id)).toEqual(["btc", "xrp", "sol", "eth"]);
  expect(stage.errors).toEqual([]);
});

it("groups are made, named once, ordered by mouse and by finger, and deleted; their symbols stay", async () => {
  const eve = await somebody();
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, eve);
  await tab.open("/optional/groupListManagement");
  const make = async (name: string): Promise<void> => {
    await tab.page.getByRole("button", { name: "New group" }).first().click();
    await tab.page.getByRole("textbox", { name: "Name" }).fill(name);
    await tab.page.getByRole("button", { name: "Save" }).click();
  };
  await make("Core");
  await tab.page.getByRole("searchbox").fill("btc");
  await tab.page
    .getByRole("checkbox", { name: /Bitcoin BTC/ })
    .first()
    .check();
  await tab.page.getByRole("button", { name: "Add (1)" }).click();
  await tab.page.getByRole("searchbox").waitFor({ state: "detached" });
  await tab.open("/optional/groupListManagement");
  await make("core ");
  await tab.page.getByText("Name already used for a watchlist group").waitFor();
  await tab.page.getByRole("textbox", { name: "Name" }).fill("Later");
  await tab.page.getByRole("button", { name: "Save" }).click();
  await tab.page.getByRole("searchbox").waitFor();
  await tab.open("/optional/groupListManagement");
  const order = () => tab.page.locator("main ul b").allInnerTexts();
  await until(order, (now) => now.join() === "Core,Later", { what: "two groups" });
  const grip = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await tab.page
      .getByRole("button", { name: new RegExp(`^Move ${name}`) })
      .boundingBox();
    if (box === null) throw new Error("no handle");
    return { x: box.x + 20, y: box.y + 20 };
  };
  const { x, y } = await grip("Later");
  await tab.page.mouse.move(x, y);
  await tab.page.mouse.down();
  await tab.page.mouse.move(x, y - 80, { steps: 6 });
  await tab.page.mouse.up();
  await until(order, (now) => now.join() === "Later,Core", {
    what: "the order as the mouse left it",
  });
  // And back with a finger, under which the list must not scroll.
  const finger = await tab.page.context().newCDPSession(tab.page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
  const from = await grip("Core");
  await touch("touchStart", from);
  for (let up = 10; up <= 80; up += 10) await touch("touchMove", { x: from.x, y: from.y - up });
  await touch("touchEnd");
  await until(order, (now) => now.join() === "Core,Later", {
    what: "the order as the finger left it",
  });
  await tab.page.getByRole("button", { name: "Delete Core" }).click();
  await tab.page.getByRole("button", { name: "Delete group" }).click();
  await until(order, (now) => now.join() === "Later", { what: "one group" });
  expect(await symbolsOf(eve)).toEqual(["btc"]);
});

it.runIf(LONG_RUN)(
  "a shared link shows what it names and what is not known, and adds what is chosen; a heatmap has a tile for each",
  async () => {
    const tab = await stage.tab();
    await tab.open("/optional/shared?symbols=btc,aapl,nothing,eth");
    await tab.page.getByRole("checkbox", { name: /Ethereum ETH/ }).waitFor();
    expect(await tab.page.getByRole("region", { name: "Not recognized" }).innerText()).toMatch(
      /nothing$/,
    );
    await tab.page.getByRole("checkbox", { name: /Apple AAPL/ }).uncheck();
    await tab.page.getByRole("button", { name: "Add (2)" }).click();
    await shows(tab, ["Bitcoin", "Ethereum"]);

    const eve = await somebody();
    const other = await stage.tab();
    await putInto(other.page, stage.server.url, eve);
    await other.open("/optional/import");
    await other.page
      .getByRole("textbox", { name: "Symbols" })
      .fill("symbol,name\nbtc,Bitcoin\neth,Ether");
    await other.page.getByRole("button", { name: "Add (2)" }).click();
    await shows(other, ["Bitcoin", "Ethereum"]);
    await other.page.getByRole("radio", { name: "Heatmap" }).check({ force: true });
    await other.page.getByRole("button", { name: /^BTC/ }).click();
    await other.page.getByRole("link", { name: /Bitcoin BTC/ }).waitFor();
    expect(stage.errors).toEqual([]);
  },
);
