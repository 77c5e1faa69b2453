/** The elements of one chart, made once a mount inside the element React gives. Looks are in CandleChart.styles.ts, by `data-part`. */

export interface ChartDom {
  root: HTMLElement;
  plot: HTMLElement;
  overlay: HTMLCanvasElement;
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
    overlay: part("canvas", "overlay"),
    legend: part("div", "legend"),
    tag: part("div", "tag"),
    cross: part("div", "cross"),
    axis: part("div", "axis"),
    borders: part("div", "borders"),
    live: part("div", "live"),
  };
  // The picture says itself in words; its figures are in the table view and in the live region.
  dom.plot.setAttribute("role", "img");
  for (const element of [dom.legend, dom.tag, dom.cross, dom.overlay]) element.setAttribute("aria-hidden", "true");
  dom.live.setAttribute("aria-live", "polite");
  dom.live.className = "sr-only";
  dom.tag.hidden = true;
  root.replaceChildren(dom.plot, dom.overlay, dom.legend, dom.axis, dom.tag, dom.cross, dom.borders, dom.live);
  return dom;
}
