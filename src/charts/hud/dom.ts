/**
 * The elements of one chart, made once a mount inside the element React gives. Looks are in
 * CandleChart.styles.ts, by `data-part`.
 */

export interface ChartDom {
  root: HTMLElement;
  plot: HTMLElement;
  /** Moves with the bars: their canvases, and the four below. One transform pans them all. */
  moving: HTMLElement;
  /** The running bar. */
  strip: HTMLCanvasElement;
  line: HTMLElement;
  high: HTMLElement;
  low: HTMLElement;
  /** Figures of the vertical axis. */
  rail: HTMLCanvasElement;
  times: HTMLElement;
  legend: HTMLElement;
  tag: HTMLElement;
  cross: HTMLElement;
  /** Lies over the price axis: touches there never scroll the page. */
  axis: HTMLElement;
  borders: HTMLElement;
  /** Brings the newest bar back into view. */
  latest: HTMLButtonElement;
  live: HTMLElement;
}

const part = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.dataset.part = name;
  return element;
};

/** "→|" as lines, in the stroke of the other icons. */
function arrowToEnd(): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({
    viewBox: "0 0 24 24",
    width: "18",
    height: "18",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
  }))
    svg.setAttribute(name, value);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M4 12h12M11 7l5 5-5 5M20 5v14");
  svg.append(path);
  return svg;
}

export function buildDom(root: HTMLElement): ChartDom {
  const dom = {
    root,
    plot: part("div", "plot"),
    moving: part("div", "moving"),
    strip: part("canvas", "strip"),
    line: part("div", "line"),
    high: part("div", "extreme"),
    low: part("div", "extreme"),
    rail: part("canvas", "rail"),
    times: part("div", "times"),
    legend: part("div", "legend"),
    tag: part("div", "tag"),
    cross: part("div", "cross"),
    axis: part("div", "axis"),
    borders: part("div", "borders"),
    latest: part("button", "latest"),
    live: part("div", "live"),
  };
  // The picture says itself in words; its figures are in the table view and in the live region.
  for (const element of [dom.legend, dom.tag, dom.cross, dom.moving, dom.rail, dom.times])
    element.setAttribute("aria-hidden", "true");
  dom.live.setAttribute("aria-live", "polite");
  dom.live.className = "sr-only";
  dom.latest.type = "button";
  dom.latest.append(arrowToEnd());
  for (const element of [dom.latest, dom.tag, dom.line, dom.high, dom.low]) element.hidden = true;
  dom.moving.append(dom.strip, dom.line, dom.high, dom.low);
  dom.plot.append(dom.moving);
  root.replaceChildren(
    dom.plot,
    dom.rail,
    dom.times,
    dom.legend,
    dom.axis,
    dom.tag,
    dom.cross,
    dom.borders,
    dom.latest,
    dom.live,
  );
  return dom;
}

const places = new WeakMap<HTMLElement, string>();

/** Writes a transform that differs from the one written last. */
export function moveTo(element: HTMLElement, transform: string): void {
  if (places.get(element) === transform) return;
  places.set(element, transform);
  element.style.transform = transform;
}

export function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}
