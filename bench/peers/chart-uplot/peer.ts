/**
 * uPlot: columns in, `setData` with the scales kept. It has no candle of its own; they are drawn in
 * its `drawSeries` hook as its OHLC demo does. The line is one of its series.
 */
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { type Candle, checkLast, meanLine, openBars, timeToPicture } from "../../page/candles.ts";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

/** Candles of the series open, high, low, close (1 … 4), two paths a colour. */
function drawCandles(u: uPlot): void {
  const [times, opens, highs, lows, closes] = u.data as number[][];
  const { ctx } = u;
  const width = Math.max(1, Math.floor((u.bbox.width / times.length) * 0.6));
  const [rising, falling] = [new Path2D(), new Path2D()];
  for (let i = 0; i < times.length; i++) {
    const x = Math.round(u.valToPos(times[i], "x", true));
    const open = Math.round(u.valToPos(opens[i], "y", true));
    const close = Math.round(u.valToPos(closes[i], "y", true));
    const high = Math.round(u.valToPos(highs[i], "y", true));
    const low = Math.round(u.valToPos(lows[i], "y", true));
    const path = close <= open ? rising : falling;
    path.rect(x, high, 1, Math.max(1, low - high));
    path.rect(x - (width >> 1), Math.min(open, close), width, Math.max(1, Math.abs(close - open)));
  }
  ctx.save();
  ctx.fillStyle = "#0a8f4d";
  ctx.fill(rising);
  ctx.fillStyle = "#d33a3a";
  ctx.fill(falling);
  ctx.restore();
}

const columnsOf = (bars: readonly Candle[]): uPlot.AlignedData => [
  bars.map(({ time }) => time),
  bars.map(({ open }) => open),
  bars.map(({ high }) => high),
  bars.map(({ low }) => low),
  bars.map(({ close }) => close),
  meanLine(bars),
];

const peer: Peer = {
  name: "chart-uplot",
  version: versionOf("uplot"),
  scenarios: ["S5"],
  async mount(root, feed) {
    let chart: uPlot | undefined;
    let data: number[][] = [];
    let initMs = Promise.resolve(0);
    const hidden: uPlot.Series = { paths: () => null, points: { show: false } };
    const stream = await openBars(
      feed,
      (bars) => {
        data = columnsOf(bars) as number[][];
        initMs = timeToPicture(() => {
          chart = new uPlot(
            {
              width: 412,
              height: 300,
              legend: { show: false },
              cursor: { show: false },
              series: [
                {},
                hidden,
                hidden,
                hidden,
                hidden,
                { stroke: "#e0a020", points: { show: false } },
              ],
              hooks: { drawClear: [drawCandles] },
            },
            data as uPlot.AlignedData,
            root,
          );
        });
      },
      ({ open, high, low, close }, mean) => {
        const last = data[0].length - 1;
        for (const [column, value] of [open, high, low, close, mean].entries())
          data[column + 1][last] = value;
        chart?.setData(data as uPlot.AlignedData);
      },
    );
    return {
      check: (truth) => checkLast(feed.symbols[0], chart?.data[4].at(-1) ?? undefined, truth),
      metrics: async () => ({ initMs: await initMs }),
      stop() {
        stream.close();
        chart?.destroy();
      },
    };
  },
};
export default peer;
