/**
 * Obstacles between a person and a withdrawal, on a phone. Each missing thing comes in its order,
 * as a dialog with its cure and a form that sends nothing. Then an address by picture, five wrong
 * fund passwords, a session that ends between form and proof, and a second tab. In the hardened
 * profile the same withdrawal, signed.
 */
import { randomUUID } from "node:crypto";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import { withdrawList } from "../../../contract/http/money/withdraw.ts";
import {
  gooleAuthBind,
  gooleAuthGet,
  idcodeSend,
  saveEmail,
  setSafewordReg,
} from "../../../contract/http/security.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { encodePng } from "../../../server/modules/files/image/encode-png.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage, type Stage } from "../../support/browser/stage.ts";
import { at, nextTap } from "../../support/browser/walk.ts";
import { appCode, nextCode } from "../../support/people/authenticator.ts";
import { putInto, register, type TestSession } from "../../support/people/person.ts";
import { codeFor } from "../../support/people/resident.ts";
import { verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const FUND = "246810";
const TO = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const FORM = "/cryptos/withdraw/withdrawPage";

/** A picture of a QR code, as a phone's gallery has one. */
function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const scale = 6;
  const side = size * scale;
  const pixels = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (data[Math.floor(y / scale)][Math.floor(x / scale)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return encodePng({ width: side, height: side, data: pixels });
}

async function bindGoogle(stage: Stage, person: TestSession): Promise<string> {
  const { google_auth_secret: secret } = await person.ok(gooleAuthGet, {});
  await person.ok(gooleAuthBind, {
    google_auth_secret: secret as string,
    google_auth_code: appCode(secret as string, (await stage.server.lab.state()).clock.now),
  });
  return secret as string;
}

async function pay(stage: Stage, person: TestSession, amount: string): Promise<void> {
  await person.ok(rechargeApply, {
    channel: "crypto",
    symbol: "USDT",
    chain: "TRC20",
    amount,
    txHash: `sandbox-${randomUUID()}`,
    requestId: randomUUID(),
  });
  await until(
    async () => {
      await stage.server.lab.stepClock(2000);
      return (await person.ok(rechargeList, { status: "3" })).total;
    },
    (total) => total > 0,
    { what: "credited", timeoutMs: 60_000 },
  );
}

/** Opens the form anew and tells the dialog's title; the form itself sends nothing. */
async function refusedWith(tab: AppPage, title: string, path = FORM): Promise<void> {
  await tab.open(path, `?load=${randomUUID()}`);
  await tab.page.getByRole("alertdialog").getByText(title).waitFor();
  await tab.page.getByRole("alertdialog").getByRole("button").first().click();
  await tab.page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(
    await tab.page
      .getByRole("button", { name: /^(Next|Choose a payment method)$/ })
      .last()
      .isDisabled(),
  ).toBe(true);
}

/**
 * Fills an amount and puts the keypad away that its field brings: what lies under it moves when it
 * comes.
 */
async function typed({ page }: AppPage, label: string, amount: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(amount);
  await page.locator("[data-keypad]").getByRole("button", { name: "Done" }).click();
  await page.locator("[data-keypad]").waitFor({ state: "detached" });
}

async function toProof(tab: AppPage, amount: string): Promise<void> {
  const { page } = tab;
  await page.getByLabel("Address", { exact: true }).fill(TO);
  await typed(tab, "Amount", amount);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await at(tab, "/cryptos/withdraw/securityVerification");
}

const isAddress = ({ page }: AppPage): Promise<string> =>
  page.getByLabel("Address", { exact: true }).inputValue();

describe("between somebody and a withdrawal", () => {
  const stage = openStage();

  it("stands what is missing, one thing at a time in its order, by coin and by bank", {
    timeout: patience(180_000),
  }, async () => {
    const { url } = stage.server;
    const person = await register(url, "refused");
    const tab = await stage.tab();
    const { page } = tab;
    await putInto(page, url, person);
    await refusedWith(tab, "Verify your identity first");
    await refusedWith(tab, "Verify your identity first", "/exchange/withdraw-bank");
    await verifyIdentity(url, person);
    await refusedWith(tab, "Set a fund password first");
    await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
    await refusedWith(tab, "Bind Google Authenticator first");
    const email = `${person.username}@example.com`;
    await person.ok(idcodeSend, { scene: "bind", verifcode_type: "2", target: email });
    await person.ok(saveEmail, {
      email,
      verifcode: await codeFor(url, email),
      loginPassword: "correct horse 1",
    });
    await refusedWith(tab, "Bind an email or phone first");
    // Cured elsewhere while the form was kept: it comes back without the dialog.
    await tab.go("/aboutUs");
    await bindGoogle(stage, person);
    await pay(stage, person, "300");
    await tab.go(FORM);
    await page.getByText("Available 300.00 USDT").filter({ visible: true }).waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);

    // The address from a picture: a link of the chain, a picture without a code, a code without an
    // address.
    await page.getByRole("button", { name: "Scan a QR code" }).click();
    const pick = (buffer: Buffer) =>
      page
        .getByLabel("Choose a picture")
        .setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
    await page.getByText("No camera can be used here.").waitFor();
    await pick(encodePng({ width: 64, height: 64, data: new Uint8Array(64 * 64 * 4).fill(255) }));
    await page.getByText("No QR code was found in this picture.").waitFor();
    await pick(qrPicture("https://example.com/?nothing"));
    await page.getByText("This code contains no address.").waitFor();
    // A sum without a token is one of the network's own coin.
    await pick(qrPicture(`tron:${TO}?amount=5`));
    await page
      .getByText("This asks for another coin or token: TRX. Nothing was filled in.")
      .waitFor();
    await pick(qrPicture(`tron:${TO}`));
    await until(
      () => isAddress(tab),
      (text) => text === TO,
      { what: "the scanned address" },
    );
    await page.getByText("Tron address").waitFor();

    // Between form and proof the session ends in another tab: this one says so, and nothing of what was
    // typed is left.
    await toProof(tab, "100");
    const beside = await stage.tab({ beside: tab });
    await beside.open("/my/index");
    await beside.page.getByRole("button", { name: "Log out" }).click();
    await beside.page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await page.bringToFront();
    await page.getByRole("button", { name: "Log in" }).first().waitFor();
    expect(await page.getByLabel("Fund password").count()).toBe(0);
    await beside.page.close();

    // A proof without a form leads back to the form, which is empty.
    const again = await stage.tab();
    await putInto(again.page, url, await register(url, "again"));
    await again.open("/cryptos/withdraw/securityVerification");
    await at(again, FORM);
    await again.page.getByLabel("Address", { exact: true }).waitFor();
    expect(await isAddress(again)).toBe("");
  });

  it("five wrong fund passwords stop the right one for a while; an open withdrawal is one; a second tab sees it end", {
    timeout: patience(180_000),
  }, async () => {
    const { url, lab } = stage.server;
    const person = await register(url, "five");
    await verifyIdentity(url, person);
    await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
    const secret = await bindGoogle(stage, person);
    await pay(stage, person, "300");
    const tab = await stage.tab();
    const { page } = tab;
    await putInto(page, url, person);
    await tab.open(FORM);
    await page.getByText("Available 300.00 USDT").waitFor();
    await toProof(tab, "50");
    const prove = async (safeword: string): Promise<void> => {
      await page.getByLabel("Fund password").fill(safeword);
      await page.getByLabel("Authenticator code").fill(await nextCode(lab, secret));
    };
    for (let i = 0; i < 5; i++) {
      await prove(`11111${i}`);
      await until(
        () => page.getByLabel("Fund password").inputValue(),
        (left) => left === "",
        { what: `the wrong password of try ${i + 1} to be taken out`, timeoutMs: 30_000 },
      );
    }
    await prove(FUND);
    await page.getByText(/Too many wrong fund passwords\. Try again in \d+ minutes/).waitFor();
    expect((await person.ok(withdrawList, {})).total).toBe(0);
    await lab.stepClock(31 * 60_000);
    await prove(FUND);
    await at(tab, /withdrawSumbit\?order_no=W/);
    await page.getByRole("button", { name: "Details" }).click();
    await at(tab, /withdrawDetail/);

    // One at a time; the second tab shows the first one, and sees it being taken back.
    const beside = await stage.tab({ beside: tab });
    await beside.open(FORM);
    await beside.page
      .getByText("A withdrawal is in progress. Wait until it is completed.")
      .waitFor();
    expect(await beside.page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
    await page.bringToFront();
    await page.getByRole("button", { name: "Cancel withdrawal" }).click();
    await nextTap(tab);
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel withdrawal" }).click();
    await page.getByText("Canceled").first().waitFor();
    await beside.page.bringToFront();
    await beside.page
      .getByText("A withdrawal is in progress. Wait until it is completed.")
      .waitFor({ state: "detached" });
    await beside.page.getByText("Available 300.00 USDT").waitFor();
  });
});

/**
 * In place of the camera: white until `showCode` draws the modules of a code. Its tracks are kept,
 * to see whether they are let go of.
 */
function cameraOf(): void {
  const shown = { rows: [] as boolean[][], tracks: [] as MediaStreamTrack[] };
  Object.assign(window, { testCamera: shown });
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    setInterval(() => {
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, 320, 240);
      pen.fillStyle = "#000";
      const side = Math.floor(220 / (shown.rows.length || 1));
      for (const [y, row] of shown.rows.entries())
        for (const [x, dark] of row.entries())
          if (dark) pen.fillRect(50 + x * side, 10 + y * side, side, side);
    }, 50);
    const stream = canvas.captureStream(20);
    shown.tracks.push(...stream.getTracks());
    return stream;
  };
}

describe("the scanner", () => {
  const stage = openStage();

  it("reads what the camera sees; a swipe puts it away, and either way the camera is let go of", {
    timeout: patience(90_000),
  }, async () => {
    const { url } = stage.server;
    const person = await register(url, "scanner");
    const tab = await stage.tab({ phone: { hasTouch: true } });
    const { page } = tab;
    await page.addInitScript(cameraOf);
    await putInto(page, url, person);
    await tab.open(FORM);
    await page.getByRole("alertdialog").getByRole("button").first().click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    const scanner = page.getByRole("dialog");
    const tracks = () =>
      page.evaluate(() =>
        (window as unknown as { testCamera: { tracks: MediaStreamTrack[] } }).testCamera.tracks.map(
          ({ readyState }) => readyState,
        ),
      );

    await page.getByRole("button", { name: "Scan a QR code" }).click();
    await scanner.locator("[data-state=looking]").waitFor();
    const { y, x, width } = (await scanner.boundingBox()) as {
      x: number;
      y: number;
      width: number;
    };
    const touch = await page.context().newCDPSession(page);
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", down = 0) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + 8 + down }],
      });
    await finger("touchStart");
    for (const down of [30, 90, 160, 240, 320]) await finger("touchMove", down);
    await finger("touchEnd");
    await scanner.waitFor({ state: "detached" });
    expect([await tracks(), await isAddress(tab)]).toEqual([["ended"], ""]);

    await page.getByRole("button", { name: "Scan a QR code" }).click();
    await scanner.locator("[data-state=looking]").waitFor();
    await page.evaluate(
      (rows) => Object.assign((window as unknown as { testCamera: object }).testCamera, { rows }),
      encode(`tron:${TO}`, { border: 2 }).data,
    );
    await scanner.waitFor({ state: "detached" });
    expect([await tracks(), await isAddress(tab)]).toEqual([["ended", "ended"], TO]);
  });
});

describe("in the hardened profile", () => {
  const stage = openStage({ env: { SECURITY_PROFILE: "hardened" } });

  it("a withdrawal is signed with the key of the sign-in, and goes through", {
    timeout: patience(180_000),
  }, async () => {
    const { url, lab } = stage.server;
    const person = await register(url, "hard");
    await verifyIdentity(url, person);
    await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
    const tab = await stage.tab();
    const { page } = tab;
    await pay(stage, person, "120");
    await tab.open("/login");
    await page.getByLabel("Phone, email or username").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill("correct horse 1");
    await page.getByRole("button", { name: "Log in" }).click();
    await at(tab, /^#\/quotes\/index/);
    const secret = await bindGoogle(stage, person);
    await tab.open(FORM);
    await page.getByText("Available 120.00 USDT").waitFor();
    await toProof(tab, "60");
    await page.getByLabel("Fund password").fill(FUND);
    await page.getByLabel("Authenticator code").fill(await nextCode(lab, secret));
    await at(tab, /withdrawSumbit\?order_no=W/);
    expect((await person.ok(withdrawList, {})).list.map(({ amount }) => amount)).toEqual(["60"]);
  });
});
