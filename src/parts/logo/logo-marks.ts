/**
 * Drawn marks of a few coins, 36 × 36 units, our own simple drawings. One hidden `<svg>` holds them
 * all; rows point at them with `<use>`.
 */

type Shape = readonly [tag: "path" | "g" | "circle", attributes: Readonly<Record<string, string>>];
export interface Mark {
  color: string;
  shapes: readonly Shape[];
}

const line = (d: string, width: string, stroke = "#fff"): Shape => [
  "path",
  {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  },
];
const fill = (d: string, opacity = "1"): Shape => ["path", { d, fill: "#fff", opacity }];

export const MARKS: Readonly<Record<string, Mark>> = {
  btc: {
    color: "#f7931a",
    shapes: [
      line(
        "M14.6 10.4h5.2a3.6 3.6 0 0 1 0 7.2h-5.2zM14.6 17.6h6a4 4 0 0 1 0 8h-6zM14.6 10.4v15.2M12.6 10.4h2M12.6 25.6h2",
        "2.6",
      ),
      line("M16.4 7.6v2.4M20 7.6v2.4M16.4 26v2.4M20 26v2.4", "2"),
    ],
  },
  eth: {
    color: "#6b82ee",
    shapes: [
      fill("M18 6.5l7.2 11.7L18 22.4l-7.2-4.2z", ".95"),
      fill("M18 24.4l7.2-4.2L18 30l-7.2-9.8z", ".7"),
    ],
  },
  sol: {
    color: "#14131d",
    shapes: [
      line("M11.6 13h11.2l1.8-1.9", "3.1", "#19e0a2"),
      line("M24.4 18H13.2l-1.8-1.9", "3.1", "#6d8bee"),
      line("M11.6 24.6h11.2l1.8-1.9", "3.1", "#9a51f5"),
    ],
  },
  xrp: {
    color: "#23292f",
    shapes: [
      line("M10.5 10.5l4.6 4.5c1.6 1.6 4.2 1.6 5.8 0l4.6-4.5", "2.6"),
      line("M10.5 25.5l4.6-4.5c1.6-1.6 4.2-1.6 5.8 0l4.6 4.5", "2.6"),
    ],
  },
  bnb: {
    color: "#f0b90b",
    shapes: [
      fill("M18 14.6l3.4 3.4-3.4 3.4-3.4-3.4z"),
      fill("M18 8l6.4 6.4-2.3 2.3L18 12.6l-4.1 4.1-2.3-2.3z"),
      fill("M18 28l6.4-6.4-2.3-2.3-4.1 4.1-4.1-4.1-2.3 2.3z"),
      fill("M8 18l2.3-2.3 2.3 2.3-2.3 2.3zM28 18l-2.3-2.3-2.3 2.3 2.3 2.3z"),
    ],
  },
  usdt: {
    color: "#26a17b",
    shapes: [
      line("M11.4 11.2h13.2M18 11.2v15", "3"),
      line("M9.6 17.4c0 2.6 16.8 2.6 16.8 0s-16.8-2.6-16.8 0z", "1.7"),
    ],
  },
  doge: { color: "#c9a633", shapes: [line("M14 10h4.5a8 8 0 0 1 0 16H14zM11 18h8", "2.8")] },
  ton: {
    color: "#1296e6",
    shapes: [line("M10 12.5h16L18 26.5z", "2.3"), line("M18 12.5v13", "2.3")],
  },
  link: { color: "#2a5ada", shapes: [line("M18 9.5l7.3 4.25v8.5L18 26.5l-7.3-4.25v-8.5z", "3")] },
  avax: { color: "#e84142", shapes: [fill("M18 9.5l3 5.3-6.9 11.7H9zM22.6 19.2l4.4 7.3h-8.7z")] },
};

const SVG = "http://www.w3.org/2000/svg";
export const markId = (code: string): string => `mark-${code}`;

/** Puts the hidden sheet into the page once. */
export function mountMarks(): void {
  if (document.getElementById("marks") !== null) return;
  const sheet = document.createElementNS(SVG, "svg");
  sheet.id = "marks";
  sheet.setAttribute("aria-hidden", "true");
  sheet.setAttribute("width", "0");
  sheet.setAttribute("height", "0");
  sheet.style.position = "absolute";
  for (const [code, mark] of Object.entries(MARKS)) {
    const symbol = document.createElementNS(SVG, "symbol");
    symbol.id = markId(code);
    symbol.setAttribute("viewBox", "0 0 36 36");
    for (const [tag, attributes] of mark.shapes) {
      const shape = document.createElementNS(SVG, tag);
      for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
      symbol.append(shape);
    }
    sheet.append(symbol);
  }
  document.body.append(sheet);
}
