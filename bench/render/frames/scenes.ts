/** The screens whose frames are looked at, and what a hand does to each. */
import { setTimeout as pause } from "node:timers/promises";
import { startBrowser } from "../../../tests/support/browser/browser.ts";
import type { Cdp } from "../../../tests/support/browser/cdp.ts";
import { startServer } from "../../../tests/support/server/server.ts";
import { openPositions } from "../../positions/holder.ts";
import { fingers } from "../chart-pan/fingers.ts";
import { openChart } from "../chart-pan/open-chart.ts";

export type SceneName = "fling" | "pinch" | "list" | "positions";

export interface Scene {
  cdp: Cdp;
  session: string;
  /** Before each recording, unthrottled. */
  begin(): Promise<void>;
  move(): Promise<void>;
  close(): Promise<void>;
}

const PATHS = {
  fling: "/#/quotes/index?tabActive=1&sub=all",
  list: "/#/quotes/index?tabActive=1&sub=hot",
  positions: "/#/position/index",
} as const;
const STILL_MS = 4000;

export async function openScene(name: SceneName): Promise<Scene> {
  return name === "pinch" ? openPinch() : openList(name);
}

async function openPinch(): Promise<Scene> {
  const chart = await openChart({ bars: 1000 });
  await chart.page.evaluate(fingers);
  const { session } = chart;
  const { cdp } = chart.browser;
  return {
    cdp,
    session,
    begin: async () => {
      await chart.page.keyboard.press("End");
    },
    move: async () => {
      await cdp.evaluate(session, `fingers.run("zoom", 5000)`);
    },
    close: async () => chart[Symbol.asyncDispose](),
  };
}

async function openList(name: Exclude<SceneName, "pinch">): Promise<Scene> {
  const [server, browser] = await Promise.all([
    startServer({ rate: name === "fling" ? 20_000 : 5000 }),
    startBrowser(),
  ]);
  const page = await (await browser.phone()).newPage();
  if (name === "positions") await openPositions(server.url, page);
  const stand = async (): Promise<void> => {
    const first = name === "positions" ? "article [data-p=profit]" : "[data-slot]";
    await page.locator(first).first().waitFor({ timeout: 60_000 });
    await pause(4000);
  };
  await page.goto(server.url + PATHS[name]);
  await stand();
  const target = (await browser.cdp.targets("page")).find(({ url }) => url.startsWith(server.url));
  const session = await browser.cdp.attach(target?.targetId ?? "");
  const { cdp } = browser;
  const swipe = (yDistance: number) =>
    cdp.send(
      "Input.synthesizeScrollGesture",
      {
        x: 207,
        y: yDistance < 0 ? 700 : 300,
        yDistance,
        speed: 4000,
        gestureSourceType: "touch",
        preventFling: false,
      },
      session,
    );
  return {
    cdp,
    session,
    begin: async () => {
      // Pages of the list come while it is flung, as they do for who comes to it.
      if (name === "fling") await page.reload().then(stand);
    },
    move: async () => {
      if (name !== "fling") return void (await pause(STILL_MS));
      for (let i = 0; i < 8; i++) {
        await swipe(-400);
        await pause(300);
      }
    },
    close: async () => {
      await browser[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}
