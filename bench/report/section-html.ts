/** The fan-out's part of the HTML report: table, sentences, and a plot of each growth. */

import { COLUMNS, extrapolationLines, fanoutRows, isolationLine } from "../fanout/section.ts";
import type { FanoutCell, FanoutPoint, FanoutResult } from "../fanout/shapes.ts";
import { escapeHtml as h } from "./escape.ts";
import type { PlotData } from "./plots.ts";

const GROWTHS = [
  { part: "clients", over: "clients", x: (cell: FanoutCell) => cell.clients },
  { part: "rate", over: "ticks/s of the market", x: (cell: FanoutCell) => cell.rate },
  { part: "symbols", over: "symbols a client", x: (cell: FanoutCell) => cell.symbols },
] as const;

const FIGURES = [
  {
    id: "cores",
    title: "Server, share of a core",
    unit: "cores",
    value: (point: FanoutPoint) => point.serverCores,
  },
  {
    id: "p99",
    title: "Time of the frame to its arrival, p99",
    unit: "ms",
    value: (point: FanoutPoint) => point.p99,
  },
] as const;

export function fanoutHtml(fanout: FanoutResult, plots: PlotData[]): string {
  const head = ["", ...COLUMNS].map((text) => `<th>${h(text)}</th>`).join("");
  const body = fanoutRows(fanout.points).map(
    (row) => `<tr>${row.map((text) => `<td>${h(text)}</td>`).join("")}</tr>`,
  );
  const boxes = GROWTHS.flatMap(({ part, over, x }) => {
    const own = fanout.points
      .filter(({ cell }) => cell.part === part)
      .sort((a, b) => x(a.cell) - x(b.cell));
    if (own.length < 2) return [];
    return FIGURES.map(({ id, title, unit, value }) => {
      const box = `fanout-${part}-${id}`;
      const values = own.map((point) => (Number.isFinite(value(point)) ? value(point) : null));
      const series = [{ label: title, kind: "product" as const, color: 0, values }];
      plots.push({
        id: box,
        form: "growth",
        unit,
        over,
        x: own.map(({ cell }) => x(cell)),
        series,
      });
      return `<div><h3>${h(`${title}, by ${over}`)}</h3><div id="${box}"></div></div>`;
    });
  });
  const failures = fanout.points.flatMap(({ cell, failures: own }) =>
    own.map((failure) => `<li>${h(`${cell.clients} clients: ${failure}`)}</li>`),
  );
  return `<section><h2>Fan-out</h2>
<p>Clients of the real market socket, each with its own visible rows; server and clients are two processes on loopback, so they share this machine.</p>
<div class="scroll"><table><tr>${head}</tr>${body.join("")}</table></div>
${failures.length === 0 ? "" : `<ul class="failures">${failures.join("")}</ul>`}
<p>${h(`Growth by clients ended: ${fanout.ended}.`)}</p><p>${h(isolationLine(fanout.points))}</p>
${extrapolationLines(fanout)
  .map((text) => `<p>${h(text)}</p>`)
  .join("")}
<div class="plots">${boxes.join("")}</div></section>`;
}
