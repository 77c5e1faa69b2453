/**
 * Lightweight Charts 5: a candlestick and a line series, `update` with the running bar.
 * `extra.conflation` 1 turns its data conflation on.
 */
import {
  CandlestickSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type UTCTimestamp,
} from "lightweight-charts";
import { checkLast, meanLine, openBars, timeToPicture } from "../../page/candles.ts";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

const peer: Peer = {
  name: "chart-lightweight",
  version: versionOf("lightweight-charts"),
  scenarios: ["S5"],
  async mount(root, feed) {
    let chart: IChartApi | undefined;
    let candles: ISeriesApi<"Candlestick"> | undefined;
    let line: ISeriesApi<"Line"> | undefined;
    let initMs = Promise.resolve(0);
    const stream = await openBars(
      feed,
      (bars) => {
        initMs = timeToPicture(() => {
          chart = createChart(root, {
            width: 412,
            height: 300,
            timeScale: {
              enableConflation: Number(feed.extra.conflation ?? 0) === 1,
              minBarSpacing: 0.01,
            },
          });
          candles = chart.addSeries(CandlestickSeries);
          line = chart.addSeries(LineSeries, { color: "#e0a020", lineWidth: 1 });
          const means = meanLine(bars);
          candles.setData(bars.map((bar) => ({ ...bar, time: bar.time as UTCTimestamp })));
          line.setData(
            bars.map(({ time }, i) => ({ time: time as UTCTimestamp, value: means[i] })),
          );
          chart.timeScale().fitContent();
        });
      },
      (bar, mean) => {
        candles?.update({ ...bar, time: bar.time as UTCTimestamp });
        line?.update({ time: bar.time as UTCTimestamp, value: mean });
      },
    );
    return {
      check(truth) {
        const last = candles?.data().at(-1);
        return checkLast(feed.symbols[0], last && "close" in last ? last.close : undefined, truth);
      },
      metrics: async () => ({ initMs: await initMs }),
      stop() {
        stream.close();
        chart?.remove();
      },
    };
  },
};
export default peer;
