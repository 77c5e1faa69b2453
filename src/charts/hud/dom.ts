/** The elements of one chart, made once a mount inside the element React gives. Looks are in CandleChart.styles.ts, by `data-part`. */

export interface ChartDom {
  root: HTMLElement;
  plot: HTMLElement;
  /** What moves with the bars: their canvases, and the four below. One transform pans them all. */
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
  live: HTMLElement;
}

const part = <K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.dataset.part = name;
  return element;
};

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
    live: part("div", "live"),
  };
  // The picture says itself in words; its figures are in the table view and in the live region.
  for (const element of [dom.legend, dom.tag, dom.cross, dom.moving, dom.rail, dom.times]) element.setAttribute("aria-hidden", "true");
  dom.live.setAttribute("aria-live", "polite");
  dom.live.className = "sr-only";
  for (const element of [dom.tag, dom.line, dom.high, dom.low]) element.hidden = true;
  dom.moving.append(dom.strip, dom.line, dom.high, dom.low);
  dom.plot.append(dom.moving);
  root.replaceChildren(dom.plot, dom.rail, dom.times, dom.legend, dom.axis, dom.tag, dom.cross, dom.borders, dom.live);
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
