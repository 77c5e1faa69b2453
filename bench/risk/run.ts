/**
 * `npm run bench:risk`: the slider of the risk picture with fifty positions, dragged a per cent a
 * step, on a core that is four times as slow and on one that is not, by turns in one browser: what
 * a step costs the page's main thread, and how soon the figures stand. Goal: less than a frame.
 * Wants a built page.
 */
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../../tests/support/browser/browser.ts";
import { startServer } from "../../tests/support/server/server.ts";
import { busy } from "../positions/busy.ts";
import { openPositions } from "../positions/holder.ts";
import { reckoning } from "./reckoning.ts";

const STEPS = 40;
const ROUNDS = 3;
const SLOWER = [1, 4] as const;
const FRAME_MS = 1000 / 60;
/** A hand that goes over the rail in four seconds. */
const STEP_MS = 100;

interface Step {
  all: number;
  script: number;
  layout: number;
  /**
   * From the pointer's move until the figures have been painted, ms: the middle and the worst
   * twentieth.
   */
  soon: number;
  late: number;
}

/**
 * Notes for each move of the pointer when the account's sum that follows from it has been painted.
 */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    let moved = 0;
    const rows = [...document.querySelectorAll("section")].find(
      (one) => one.querySelector("h2 + p b") !== null,
    )!;
    addEventListener("pointermove", (event) => (moved ||= event.timeStamp), { capture: true });
    new MutationObserver(() => {
      if (moved === 0) return;
      const from = moved;
      moved = 0;
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
    }).observe(rows.querySelector("h2 + p")!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(globalThis, { painted: times });
  });
}

const percentile = (all: readonly number[], of: number): number =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * of))];

async function drag(page: Page, cdp: CDPSession, slower: number): Promise<Step> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const thumb = page.getByRole("slider");
  await thumb.focus();
  await page.keyboard.press("Home");
  await pause(1500);
  const from = (await thumb.locator("xpath=..").boundingBox())!;
  const rail = (await thumb.locator("xpath=../..").boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const idle = await busy(cdp, () => pause(STEPS * STEP_MS));
  await page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted.splice(0));
  const moving = await busy(cdp, async () => {
    for (let step = 1; step <= STEPS; step++) {
      await page.mouse.move(x + (rail.width * step) / 100, y);
      await pause(STEP_MS);
    }
  });
  await page.mouse.up();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const painted = await page.evaluate(
    () => (globalThis as unknown as { painted: number[] }).painted,
  );
  if (painted.length < STEPS / 2)
    throw new Error(`figures followed ${painted.length} of ${STEPS} steps`);
  const each = (of: "all" | "script" | "layout"): number =>
    ((moving[of] - (idle[of] * moving.seconds) / idle.seconds) * 1000) / STEPS;
  return {
    all: each("all"),
    script: each("script"),
    layout: each("layout"),
    soon: percentile(painted, 0.5),
    late: percentile(painted, 0.95),
  };
}

const server = await startServer({ rate: 5000 });
const { browser, phone } = await startBrowser();
try {
  const page = await (await phone()).newPage();
  await openPositions(server.url, page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await page.goto(`${server.url}/#/risk`);
  await page.locator("section h2 + p b").first().waitFor({ timeout: 60_000 });
  await page
    .getByRole("button", { name: "Got it" })
    .click({ timeout: 1500 })
    .catch(() => {});
  await watch(page);
  const found = new Map<number, Step[]>(SLOWER.map((slower) => [slower, []]));
  await drag(page, cdp, 1);
  for (let round = 0; round < ROUNDS; round++)
    for (const slower of SLOWER) found.get(slower)!.push(await drag(page, cdp, slower));
  console.log(
    `fifty positions, ${STEPS} steps of a per cent, ${ROUNDS} rounds by turns; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`,
  );
  console.log(
    "| a step, ms | main thread | scripts | layout and style | figures painted, p50 | p95 |\n|---|---|---|---|---|---|",
  );
  for (const [slower, steps] of found) {
    const line = (["all", "script", "layout", "soon", "late"] as const).map((of) =>
      steps.map((one) => one[of].toFixed(1)).join(" · "),
    );
    console.log(`| ${slower === 1 ? "as it is" : `cdp-${slower}`} | ${line.join(" | ")} |`);
  }
  const slow = percentile(
    found.get(4)!.map(({ all }) => all),
    0.5,
  );
  console.log(`\na step at cdp-4 ÷ a frame: ${(slow / FRAME_MS).toFixed(2)}`);
  console.log(reckoning());
} finally {
  await browser.close();
  await server.stop();
}
