/**
 * Draws the PNG icons from src/public/icons/icon.svg: run by hand after the drawing changed. The
 * maskable one and Apple's fill their square, since the system cuts the corners; what is cut of the
 * former is at most what lies outside a circle of 80 % (the mark is well inside).
 */
import { readFile, writeFile } from "node:fs/promises";
import { startBrowser } from "../tests/support/browser/browser.ts";

const FOLDER = "src/public/icons";
const svg = await readFile(`${FOLDER}/icon.svg`, "utf8");
const square = svg.replace(/ rx="\d+"/, "");
const PICTURES = [
  { file: "icon-192.png", size: 192, drawing: svg },
  { file: "icon-512.png", size: 512, drawing: svg },
  { file: "mask-512.png", size: 512, drawing: square },
  { file: "apple-180.png", size: 180, drawing: square },
];

await using browser = await startBrowser();
for (const { file, size, drawing } of PICTURES) {
  const context = await browser.browser.newContext({
    viewport: { width: size, height: size },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  await writeFile(`${FOLDER}/${file}`, await page.screenshot({ omitBackground: true }));
  await context.close();
}
