/**
 * React in the app's place: memoised rows with the app's looks within the app's own header, tabs,
 * chips, head and bar. A row subscribes to its symbol and is told once a frame; what scrolls is
 * react-window's. Everything the app has but its data layer, its pool and its text nodes.
 */
import { type CSSProperties, useCallback, useSyncExternalStore } from "react";
import { List, type RowComponentProps } from "react-window";
import { list, ownScroller } from "../../../src/parts/quote/QuoteList.styles.ts";
import "../../../src/ui/tokens.styles.ts";
import { AppFrame } from "../../page/app/AppFrame.tsx";
import { AppRow } from "../../page/app/AppRow.tsx";
import { APP_CELLS, VARIANT } from "../../page/app/row-item.ts";
import { mountList, OVERSCAN, ROW_PX } from "../../page/list/mount-list.tsx";
import type { QuoteStore } from "../../page/list/quote-store.ts";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

interface RowProps {
  store: QuoteStore;
  symbols: readonly string[];
}

function LiveRow({ store, symbol, slot }: { store: QuoteStore; symbol: string; slot: number }) {
  const watch = useCallback(
    (listener: () => void) => store.watch(symbol, listener),
    [store, symbol],
  );
  return <AppRow tick={useSyncExternalStore(watch, () => store.get(symbol))} slot={slot} />;
}

const Row = ({ index, style, store, symbols }: RowComponentProps<RowProps>) => (
  <div style={style}>
    <LiveRow store={store} symbol={symbols[index]} slot={index} />
  </div>
);

const HEIGHT = { "--h-row": `${ROW_PX}px` } as CSSProperties;

const peer: Peer = {
  name: "look-react",
  version: versionOf("react", "react-window"),
  scenarios: ["S1", "S3"],
  selectors: APP_CELLS,
  async mount(root, feed) {
    // All rows of S1 are on the screen: a list of that many needs no window.
    const few = feed.rows <= 12;
    const mounted = await mountList(root, feed, (store, symbols) => (
      <AppFrame>
        {few ? (
          <div className={ownScroller} data-variant={VARIANT} style={HEIGHT}>
            <div className={list} style={{ height: symbols.length * ROW_PX }}>
              {symbols.map((symbol, at) => (
                <div
                  key={symbol}
                  style={{
                    position: "absolute",
                    inset: "0 0 auto",
                    transform: `translateY(${at * ROW_PX}px)`,
                  }}
                >
                  <LiveRow store={store} symbol={symbol} slot={at} />
                </div>
              ))}
            </div>
          </div>
        ) : (
          <div data-variant={VARIANT} style={{ ...HEIGHT, flex: 1, minHeight: 0 }}>
            <List
              rowComponent={Row}
              rowProps={{ store, symbols }}
              rowCount={symbols.length}
              rowHeight={ROW_PX}
              overscanCount={OVERSCAN}
              style={{ height: "100%" }}
            />
          </div>
        )}
      </AppFrame>
    ));
    const { scroller, ...rest } = mounted;
    return few || scroller === undefined ? rest : { ...rest, scroller };
  },
};
export default peer;
