/** The fan-out in words and table rows, the same for terminal, Markdown and HTML. */
import { extrapolate, ISOLATION_MS, isolation } from "./arithmetic.ts";
import type { FanoutCell, FanoutPoint, FanoutResult } from "./shapes.ts";

export const COLUMNS = [
  "messages a client, /s",
  "bytes a client, B/s",
  "server, cores",
  "server a client, µs/s",
  "server a message, µs",
  "encode-once",
  "bytes a record",
  "p50, ms",
  "p99, ms",
  "memory, MB",
] as const;

/** 1,000,000 → "1 M", for sentences. */
export const PAPER_CLIENTS = 1_000_000;

const number = (value: number, digits = 0): string =>
  Number.isFinite(value)
    ? value.toLocaleString("en-US", {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    : "–";

export const conditionsOfCell = ({
  part,
  clients,
  stalled,
  symbols,
  rate,
  stepMs,
}: FanoutCell): string =>
  `${part} · ${number(clients)} clients${stalled > 0 ? `, ${number(stalled)} stalled` : ""} · ${symbols} symbols · ${number(rate)} ticks/s · ${stepMs} ms`;

/** First cell: the conditions; then COLUMNS. */
export const fanoutRows = (points: readonly FanoutPoint[]): string[][] =>
  points.map((point) => [
    conditionsOfCell(point.cell) + (point.failures.length > 0 ? " ✗" : ""),
    number(point.framesPerClient, 1),
    number(point.wireBytesPerClient),
    number(point.serverCores, 2),
    number(point.cpuUsPerClient),
    number(point.cpuUsPerFrame, 1),
    `${number(point.encodeOnce, 1)}×`,
    number(point.bytesPerRecord, 1),
    number(point.p50, 1),
    number(point.p99, 1),
    number(point.rssPeakMB),
  ]);

/** One line of progress. */
export const pointLine = (point: FanoutPoint): string => {
  const { cell, serverCores, clientCores, cpuUsPerFrame, encodeOnce, p99, failures } = point;
  const figures = `server ${number(serverCores, 2)} cores, ${number(cpuUsPerFrame, 1)} µs a message, encode-once ${number(encodeOnce, 1)}×, p99 ${number(p99, 1)} ms`;
  return `${conditionsOfCell(cell)}: ${figures}, clients ${number(clientCores, 2)} cores${failures.length > 0 ? ` ✗ ${failures[0]}` : ""}`;
};

export function isolationLine(points: readonly FanoutPoint[]): string {
  const found = isolation(points);
  if (found === undefined) return "Isolation of slow clients was not measured.";
  const { without, withStalled, addedMs, ok, bounded } = found;
  const { cell } = withStalled;
  return (
    `Isolation: beside ${cell.stalled} clients of ${number(cell.clients)} that read nothing, the others' p99 was ${number(withStalled.p99, 1)} ms, ` +
    `without them ${number(without.p99, 1)} ms: ${addedMs >= 0 ? "+" : "−"}${number(Math.abs(addedMs), 1)} ms (${ok ? "within" : "more than"} the ${ISOLATION_MS} ms allowed). ` +
    `The server held at most ${number(withStalled.unreadWorstKB)} KB unread for one of them (${bounded ? "bounded" : "not bounded"}) and ${number(withStalled.unreadPeakKB / 1024, 1)} MB for all, ` +
    `left out ${number(withStalled.skipped)} steps, ended ${withStalled.cut} connections.`
  );
}

/** Needs of a million clients, on paper. Each line is a sentence. */
export function extrapolationLines({ points, bytesPerConnection }: FanoutResult): string[] {
  const paper = extrapolate(points, PAPER_CLIENTS, bytesPerConnection);
  if (paper === undefined) return ["Too few sizes were borne for a line; nothing is extrapolated."];
  return [
    `On paper, ${number(paper.clients)} such clients: ${number(paper.cores)} cores of this machine in ${number(paper.processes)} processes, ` +
      `${number(paper.gigabitsPerSecond, 1)} Gbit/s out${paper.memoryGB === undefined ? "" : `, ${number(paper.memoryGB, 1)} GB for connections`}.`,
    `Of those cores ${number(paper.repeatedCores)} would compute the same market again in each process; with one market process that hands its encoded steps to the others they fall away.`,
    "It is a straight line through the sizes this machine bore, on loopback: no network card, no TLS, no loss. It says what the code costs, not what a data centre does.",
  ];
}
