import { useEffect, useState } from "react";
import { scroller } from "./ChartTable.styles.ts";
import type { CandleOptions } from "./candle-options.ts";
import { barTimeText } from "./hud/spoken.ts";
import type { ChartReadModel, ReadModelSource } from "./read-model.ts";
import { type Figures, figure, priceFigure } from "./scene/figures.ts";
import { INDICATOR_LOOKS } from "./scene/indicator-look.ts";

/** The picture changes up to sixty times a second; a table that is read does not have to. */
const REFRESH_MS = 1000;

interface Column {
  name: string;
  text: (row: number) => string;
}

function columnsOf(model: ChartReadModel, options: CandleOptions): Column[] {
  const { texts } = options;
  const f: Figures = {
    priceScale: model.priceScale,
    qtyScale: model.qtyScale,
    digits: options.digits ?? model.priceScale,
    units: options.units ?? "latin",
  };
  const price = (name: "open" | "high" | "low" | "close"): Column => ({
    name: texts[name],
    text: (row) => priceFigure(f, model.bars[row][name]),
  });
  const lines = model.panes.flatMap(({ kind, lines }) =>
    // Volume has its own column.
    lines
      .filter((l) => l.name !== "VOL")
      .map(({ name, values }): Column => {
        const unit = kind === "price" ? "price" : INDICATOR_LOOKS[kind].unit;
        const title = kind === "price" || name.startsWith(kind) ? name : `${kind} ${name}`;
        return {
          name: title,
          text: (row) => (Number.isNaN(values[row]) ? "--" : figure(f, unit, values[row])),
        };
      }),
  );
  return [
    price("open"),
    price("high"),
    price("low"),
    price("close"),
    { name: texts.volume, text: (row) => figure(f, "qty", model.bars[row].volume) },
    ...lines,
  ];
}

/**
 * The bars in view as a table, newest first, over the chart it reads from. Follows the view, once a
 * second at most.
 */
export function ChartTable({
  source,
  options,
}: {
  source: ReadModelSource;
  options: CandleOptions;
}) {
  const [model, setModel] = useState(() => source.read());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = source.onPaint(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setModel(source.read());
      }, REFRESH_MS);
    });
    setModel(source.read());
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [source]);
  const columns = columnsOf(model, options);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys
    <section className={scroller} aria-label={options.texts.table} tabIndex={0}>
      <table>
        <caption>{options.texts.label}</caption>
        <thead>
          <tr>
            <th scope="col">{options.texts.time}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.bars
            .map((bar, row) => (
              <tr key={bar.ts}>
                <th scope="row">{barTimeText(bar.ts, model.stage, model.zone)}</th>
                {columns.map(({ name, text }) => (
                  <td key={name}>{text(row)}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
