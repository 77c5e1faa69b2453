/**
 * ECharts 6, only the parts used: a candlestick and a line series on canvas, `setOption` with the
 * new data, animation off.
 */
import { CandlestickChart, LineChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { type EChartsType, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { checkLast, meanLine, openBars, timeToPicture } from "../../page/candles.ts";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

use([CandlestickChart, LineChart, GridComponent, CanvasRenderer]);

const peer: Peer = {
  name: "chart-echarts",
  version: versionOf("echarts"),
  scenarios: ["S5"],
  async mount(root, feed) {
    let chart: EChartsType | undefined;
    let candles: number[][] = [];
    let means: number[] = [];
    let initMs = Promise.resolve(0);
    const stream = await openBars(
      feed,
      (bars) => {
        candles = bars.map(({ open, high, low, close }) => [open, close, low, high]);
        means = meanLine(bars);
        initMs = timeToPicture(() => {
          chart = init(root, null, { width: 412, height: 300, renderer: "canvas" });
          chart.setOption({
            animation: false,
            grid: { left: 48, right: 8, top: 8, bottom: 24 },
            xAxis: { type: "category", data: bars.map(({ time }) => time) },
            yAxis: { scale: true },
            series: [
              { type: "candlestick", data: candles },
              { type: "line", data: means, showSymbol: false },
            ],
          });
        });
      },
      ({ open, high, low, close }, mean) => {
        candles[candles.length - 1] = [open, close, low, high];
        means[means.length - 1] = mean;
        chart?.setOption({ series: [{ data: candles }, { data: means }] });
      },
    );
    return {
      check(truth) {
        const option = chart?.getOption() as { series: { data: number[][] }[] } | undefined;
        return checkLast(feed.symbols[0], option?.series[0].data.at(-1)?.[1], truth);
      },
      metrics: async () => ({ initMs: await initMs }),
      stop() {
        stream.close();
        chart?.dispose();
      },
    };
  },
};
export default peer;
