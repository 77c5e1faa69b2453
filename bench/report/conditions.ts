/** The conditions of a run in words. No number of the bench stands without them. */
import { PHONES } from "../runner/machine/machine.ts";
import type { Report } from "../runner/scenario.ts";

const times = (value: number | undefined): string =>
  value === undefined ? "?" : `${value.toFixed(1)}×`;

/** [what, how] in order of importance. */
export function conditionsTable({
  machine,
  date,
  rounds,
  mode,
  seconds,
  runs,
  versions,
  probeBias,
}: Report): [string, string][] {
  const others = machine.othersShare;
  const during = runs
    .map(({ outcome }) => outcome.othersShare)
    .filter((share) => share !== undefined);
  const worst = during.length > 0 ? Math.max(...during) : undefined;
  return [
    [
      "Date",
      `${date} · ${mode} · ${rounds} rounds, interleaved, every second one backwards · ${Math.round(seconds / 60)} min`,
    ],
    [
      "Processor",
      `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGB} GB · ${machine.kernel}`,
    ],
    [
      "Browser",
      `${machine.browser}, headless, 412 × 915 at 2×, no GPU: rasterising is done by the processor · Node ${machine.node}`,
    ],
    [
      "Speed",
      `benchmark index ${machine.benchmarkIndex}: ${PHONES.mid.name} = ${times(machine.midFactor)}, ${PHONES.low.name} = ${times(machine.lowFactor)} slower`,
    ],
    ["Idle frames", `p99 ${machine.idleFrameP99Ms.toFixed(1)} ms`],
    [
      "Others on the machine",
      others === undefined
        ? "cannot be known here"
        : `${(others * 100).toFixed(0)} % of the processor before the run${worst === undefined ? "" : `, up to ${(worst * 100).toFixed(0)} % during a measurement`}`,
    ],
    ...machine.checks.map(({ throttle, main, dedicated, shared }): [string, string] => [
      `Throttle ${throttle}`,
      `main thread ${times(main)}, dedicated worker ${times(dedicated)}, shared worker ${times(shared)}`,
    ]),
    ...(machine.procUnavailable === undefined
      ? []
      : ([["Throttle proc-N", `unavailable: ${machine.procUnavailable}`]] as [string, string][])),
    ...(probeBias ?? []).map(({ throttle, p50, p95, frames }): [string, string] => [
      `Probe to presentation, ${throttle}`,
      `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms over ${frames} frames: so much later than tick-to-paint says the compositor had presented the frame`,
    ]),
    [
      "Versions",
      Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(", ") || "–",
    ],
  ];
}
