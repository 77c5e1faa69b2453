/** Saves the QR code that is on the screen as a picture, with its address in words below: drawn here, nothing is asked for. */

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
  for (const [i, line] of lines.entries()) pen.fillText(line, SIDE_PX / 2, SIDE_PX + LINE_PX * (i + 0.6), SIDE_PX - 40);
  pen.scale(SIDE_PX / size, SIDE_PX / size);
  pen.fill(new Path2D(path));
  canvas.toBlob((blob) => {
    if (blob === null) return;
    const url = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }, "image/png");
}
