/**
 * Starts Chromium for the bench: own process and session, own profile, no traffic of its own. No
 * Playwright between it and the runner; that is only asked where a browser is. The debugging pipe
 * is the life line: the browser ends when the runner does, however that ends.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium as playwright } from "playwright";
import { err, ok, type Result } from "../../../contract/result.ts";
import { chromiumPath } from "../../../tests/support/browser/browser.ts";
import { CdpClient } from "./cdp-client.ts";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--hide-scrollbars",
  "--mute-audio",
  "--disable-quic",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--disable-breakpad",
  // A page that is measured is in front, whatever a headless window manager thinks. Real hiding (S12)
  // goes through the page's life cycle.
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--enable-precise-memory-info",
  "--password-store=basic",
  "--use-mock-keychain",
];

export interface Chromium {
  cdp: CdpClient;
  pid: number;
  version: string;
  close(): Promise<void>;
}

/** CHROMIUM_PATH, else the one of the tests, else Playwright's. The error says what to do. */
export function findChromium(): Result<string, string> {
  const path = chromiumPath() ?? playwright.executablePath();
  return existsSync(path)
    ? ok(path)
    : err(`No Chromium at ${path}. Set CHROMIUM_PATH, or run: npx playwright install chromium`);
}

/** Starts a browser. Rejects with its output when it does not come up within 30 s. */
export async function startChromium(path: string): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), "syn-bench-profile-"));
  const args = [
    ...FLAGS,
    `--user-data-dir=${profile}`,
    "--remote-debugging-port=0",
    "--remote-debugging-pipe",
    "about:blank",
  ];
  const child = spawn(path, args, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  const pid = child.pid as number;
  const kill = (): void => {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  const atExit = (): void => {
    kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once("exit", atExit);
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const url = await debuggerUrl(child.stderr as NodeJS.ReadableStream, ended).catch(
    (error: Error) => {
      kill();
      throw error;
    },
  );
  // The pipe is only held open; what the browser writes to it is dropped.
  (child.stdio[4] as NodeJS.ReadableStream).resume();
  const cdp = await CdpClient.connect(url);
  const { product } = await cdp.send<{ product: string }>("Browser.getVersion");
  return {
    cdp,
    pid,
    version: product,
    close: async () => {
      await cdp.send("Browser.close", {}, undefined, 5000).catch(() => {});
      cdp.close();
      const patience = setTimeout(kill, 5000);
      await ended;
      clearTimeout(patience);
      kill();
      process.removeListener("exit", atExit);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

function debuggerUrl(stderr: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const timer = setTimeout(
      () => reject(new Error(`the browser did not come up within 30 s\n${text}`)),
      30_000,
    );
    stderr.on("data", (chunk: Buffer) => {
      if (text.length < 10_000) text += chunk;
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(text);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found[1]);
    });
    ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`the browser ended at once\n${text}`));
    });
  });
}
