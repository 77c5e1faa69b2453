/**
 * Draws the plots of the report, in the reader's browser. Sent as text into the file, so it uses
 * nothing from outside but `uPlot` and `REPORT_PLOTS`, which stand before it there. Colours come
 * from the page's tokens and follow its light or dark look.
 */
import type uPlotType from "uplot";

export interface PlotSeries {
  label: string;
  kind: "product" | "floor" | "peer";
  /** Number of its colour, the same in all plots of one table. */
  color: number;
  values: (number | null)[];
}

export interface PlotData {
  /** Element it is drawn into. */
  id: string;
  /**
   * `cdf`: share of values up to x, x logarithmic. `time`: over seconds. `growth`: over a number, x
   * logarithmic, with its points.
   */
  form: "cdf" | "time" | "growth";
  x: number[];
  series: PlotSeries[];
  unit: string;
  /** Unit of x, in a growth. */
  over?: string;
}

declare const uPlot: typeof uPlotType;
declare const REPORT_PLOTS: PlotData[];

export function drawPlots(): void {
  const HEIGHT = 280;
  const plots = new Map<string, uPlotType>();
  const token = (name: string): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const peerColor = (i: number): string => token(`--c-${(i % 9) + 1}`);

  const draw = (data: PlotData): void => {
    const box = document.getElementById(data.id);
    if (box === null) return;
    plots.get(data.id)?.destroy();
    const axis = {
      stroke: token("--ink-3"),
      grid: { stroke: token("--grid"), width: 1 },
      ticks: { stroke: token("--line"), width: 1 },
      font: "11px system-ui",
    };
    const series = data.series.map(({ label, kind, color }) => ({
      label,
      stroke:
        kind === "product"
          ? token("--brand")
          : kind === "floor"
            ? token("--ink-3")
            : peerColor(color),
      width: kind === "product" ? 3 : 1.5,
      ...(kind === "floor" ? { dash: [5, 4] } : {}),
      spanGaps: true,
      points: { show: data.form === "growth", size: 7 },
      value: (_: uPlotType, value: number | null) =>
        value === null
          ? "–"
          : data.form === "cdf"
            ? `${value.toFixed(1)} %`
            : `${data.form === "growth" ? Number(value.toPrecision(3)) : Math.round(value)} ${data.unit}`,
    }));
    const options: uPlotType.Options = {
      width: box.clientWidth,
      height: HEIGHT,
      legend: { live: true },
      cursor: { points: { size: 6 }, y: false },
      scales:
        data.form === "cdf"
          ? { x: { time: false, distr: 3 }, y: { range: [0, 100] } }
          : {
              x: data.form === "growth" ? { time: false, distr: 3 } : { time: false },
              y: {
                range: (_, __, max) => [
                  0,
                  data.form === "growth" ? max * 1.08 || 1 : Math.max(1, max * 1.08),
                ],
              },
            },
      axes: [
        {
          ...axis,
          values: (_, splits) =>
            splits.map((value) => {
              if (value === null) return "";
              if (data.form === "growth") return value.toLocaleString("en-US");
              return data.form === "cdf" ? String(Math.round(value * 10) / 10) : `${value} s`;
            }),
        },
        {
          ...axis,
          size: 68,
          values: (_, splits) =>
            splits.map((value) => (data.form === "cdf" ? `${value} %` : `${value} ${data.unit}`)),
        },
      ],
      series: [
        {
          label: data.form === "cdf" ? "up to" : (data.over ?? "at"),
          value: (_, value) => {
            if (value === null) return "–";
            if (data.form === "growth") return value.toLocaleString("en-US");
            return `${Math.round(value * 10) / 10} ${data.form === "cdf" ? data.unit : "s"}`;
          },
        },
        ...series,
      ],
    };
    plots.set(
      data.id,
      new uPlot(options, [data.x, ...data.series.map(({ values }) => values)], box),
    );
  };

  const all = (): void => {
    for (const data of REPORT_PLOTS) draw(data);
  };
  all();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", all);
  document.querySelector("[data-look]")?.addEventListener("click", () => {
    const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    all();
  });
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    for (const [id, plot] of plots)
      plot.setSize({ width: document.getElementById(id)?.clientWidth ?? 320, height: HEIGHT });
  });
}
