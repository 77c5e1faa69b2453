/**
 * KLineChart 10: bars through its data loader, live ones through the loader's subscription; the
 * line is its own moving average of 20.
 */
import { type Chart, dispose, init, type KLineData } from "klinecharts";
import { type Candle, checkLast, openBars, timeToPicture } from "../../page/candles.ts";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

const kline = ({ time, open, high, low, close }: Candle): KLineData => ({
  timestamp: time * 1000,
  open,
  high,
  low,
  close,
});

const peer: Peer = {
  name: "chart-kline",
  version: versionOf("klinecharts"),
  scenarios: ["S5"],
  async mount(root, feed) {
    const box = document.createElement("div");
    box.className = "chart";
    root.append(box);
    let chart: Chart | null = null;
    let push: ((bar: KLineData) => void) | undefined;
    let initMs = Promise.resolve(0);
    const stream = await openBars(
      feed,
      (bars) => {
        initMs = timeToPicture(() => {
          chart = init(box);
          chart?.setDataLoader({
            getBars: ({ type, callback }) =>
              callback(type === "init" ? bars.map(kline) : [], false),
            subscribeBar({ callback }) {
              push = callback;
            },
          });
          chart?.setSymbol({ ticker: feed.symbols[0], pricePrecision: 2, volumePrecision: 0 });
          chart?.setPeriod({ type: "minute", span: 1 });
          chart?.createIndicator({ name: "MA", calcParams: [20], paneId: "candle_pane" }, true);
          chart?.setBarSpace(Math.max(1, 412 / feed.rows));
        });
      },
      (bar) => push?.(kline(bar)),
    );
    return {
      check: (truth) => checkLast(feed.symbols[0], chart?.getDataList().at(-1)?.close, truth),
      metrics: async () => ({ initMs: await initMs }),
      notes: ["its bars have a smallest width: of 5,000 points it shows the newest that fit"],
      stop() {
        stream.close();
        dispose(box);
      },
    };
  },
};
export default peer;
