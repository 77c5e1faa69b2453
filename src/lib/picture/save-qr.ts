/**
 * Saves the QR code that is on the screen as a picture, with words below it: drawn here, nothing is
 * asked for.
 */
import { saveFile } from "../save-file.ts";

const SIDE_PX = 720;
const LINE_PX = 34;

/** Draws the code's one path and the lines, and offers the picture as a download. */
export function saveQr(svg: SVGSVGElement, lines: readonly string[], name: string): void {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const path = svg.querySelector("path")?.getAttribute("d");
  const size = svg.viewBox.baseVal.width;
  if (pen === null || !path || size === 0) return;
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX + LINE_PX * (lines.length + 1);
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#0b1726";
  pen.font = "26px sans-serif";
  pen.textAlign = "center";
  for (const [i, line] of lines.entries())
    pen.fillText(line, SIDE_PX / 2, SIDE_PX + LINE_PX * (i + 0.6), SIDE_PX - 40);
  pen.scale(SIDE_PX / size, SIDE_PX / size);
  pen.fill(new Path2D(path));
  canvas.toBlob((blob) => blob !== null && saveFile(blob, name), "image/png");
}
