/**
 * Steps that the journeys of people share: where the page stands, a pause that counts as a new tap,
 * what a QR code says.
 */

import { until } from "../until.ts";
import type { AppPage } from "./app-page.ts";

/** Resolves once the page's address is this one. */
export const at = (tab: AppPage, hash: string | RegExp): Promise<unknown> =>
  until(
    () => tab.page.evaluate(() => location.hash),
    (now) => (typeof hash === "string" ? now === `#${hash}` : hash.test(now)),
    { what: String(hash), timeoutMs: 30_000 },
  );

/** Taps within half a second count as one: lets that pass by the page's own clock. */
export async function nextTap({ page }: AppPage): Promise<void> {
  await page.waitForFunction(
    (since) => performance.now() - since > 500,
    await page.evaluate(() => performance.now()),
  );
}

/**
 * Dark modules of a QR code on the page, row by row as `1` and `0`: painted anew in its own
 * colours, the middle of every module is asked which it has.
 */
export async function qrModules({ page }: AppPage, label: string): Promise<string[]> {
  return page.getByRole("img", { name: label }).evaluate((svg) => {
    const side = (svg as SVGSVGElement).viewBox.baseVal.width;
    const path = svg.querySelector("path") as SVGPathElement;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side * 4;
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    pen.fillStyle = getComputedStyle(svg).backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.scale(4, 4);
    pen.fillStyle = getComputedStyle(path).fill;
    pen.fill(new Path2D(path.getAttribute("d") ?? ""));
    const dark = (x: number, y: number): string =>
      pen.getImageData(x * 4 + 2, y * 4 + 2, 1, 1).data[0] < 128 ? "1" : "0";
    return Array.from({ length: side }, (_, y) =>
      Array.from({ length: side }, (_, x) => dark(x, y)).join(""),
    );
  });
}
