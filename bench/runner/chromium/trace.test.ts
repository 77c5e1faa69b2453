import { expect, test } from "vitest";
import { countFrames, framesBySecond, probeBias, type TraceEvent } from "./trace.ts";

const PAGE = { pid: 20, tid: 21 };
const event = (
  name: string,
  ph: string,
  ts: number,
  id: string,
  args: TraceEvent["args"] = {},
): TraceEvent => ({
  name,
  ph,
  ts,
  ...PAGE,
  id2: { local: id },
  args,
});
const mark = (ts: number): TraceEvent => ({
  name: "bench.paint",
  ph: "I",
  ts,
  pid: 20,
  tid: 20,
  args: {},
});

/** One frame: begun at `ts`, its commit 5 ms later when it had one, over at `end`. */
function frame(
  id: string,
  state: string,
  ts: number,
  end: number,
  { smooth = false, commit = true } = {},
): TraceEvent[] {
  const reporter = { state, affects_smoothness: smooth, has_main_animation: false };
  return [
    event("PipelineReporter", "b", ts, id, { frame_reporter: reporter }),
    ...(commit
      ? [
          event("SendBeginMainFrameToCommit", "b", ts + 100, id),
          event("Commit", "e", ts + 5000, id),
        ]
      : []),
    event("PipelineReporter", "e", end, id),
  ];
}

const TRACE = [
  mark(5200),
  ...frame("0x1", "STATE_PRESENTED_ALL", 0, 20_000),
  ...frame("0x2", "STATE_PRESENTED_PARTIAL", 16_000, 36_000),
  // Partial because of the compositor alone: the main thread had no part in it.
  ...frame("0x1", "STATE_PRESENTED_PARTIAL", 32_000, 52_000, { commit: false }),
  ...frame("0x2", "STATE_DROPPED", 48_000, 60_000, { smooth: true, commit: false }),
  ...frame("0x1", "STATE_DROPPED", 64_000, 70_000, { smooth: false, commit: false }),
  ...frame("0x2", "STATE_NO_UPDATE_DESIRED", 80_000, 90_000, { commit: false }),
  // The browser's own window reports too, from its main thread.
  ...frame("0x9", "STATE_DROPPED", 0, 10_000, { smooth: true }).map((e) => ({
    ...e,
    pid: 7,
    tid: 7,
  })),
];

test("dropped and partial frames are counted apart, against frames that had something to show", () => {
  expect(countFrames(TRACE)).toEqual({
    wanted: 5,
    presented: 3,
    dropped: 1,
    partial: 1,
    droppedPercent: 20,
    partialPercent: 20,
  });
});

test("without a mark the frames of compositor threads count, and an empty trace has no shares", () => {
  expect(countFrames(TRACE.filter((e) => e.name !== "bench.paint")).wanted).toBe(5);
  expect(countFrames([])).toMatchObject({ wanted: 0, droppedPercent: 0, partialPercent: 0 });
});

test("the probe's bias runs from the mark to the end of the frame that was committed last before it", () => {
  expect(probeBias(TRACE)).toEqual([14.8]);
  const second = [mark(21_500), ...TRACE];
  expect(probeBias(second)).toEqual([14.5, 14.8]);
});

test("a mark without a committed frame, or for a frame already told, gives nothing", () => {
  expect(
    probeBias([
      mark(100),
      mark(5200),
      mark(5300),
      ...frame("0x1", "STATE_PRESENTED_ALL", 0, 20_000),
    ]),
  ).toEqual([14.8]);
});

test("frames are counted by the second they began in, on the page's clock", () => {
  // The trace's clock stood at 7 s when the page's epoch was 500,250.
  const begin = { ...mark(7_000_000), name: "bench.trace 500250" };
  const at = (epoch: number): number => 7_000_000 + (epoch - 500_250) * 1000;
  const trace = [
    begin,
    ...frame("0x1", "STATE_PRESENTED_ALL", at(499_990), at(500_010)),
    ...frame("0x2", "STATE_PRESENTED_ALL", at(500_000), at(500_020)),
    ...frame("0x1", "STATE_DROPPED", at(500_999), at(501_020), { smooth: true }),
    ...frame("0x2", "STATE_NO_UPDATE_DESIRED", at(501_100), at(501_120)),
    ...frame("0x1", "STATE_DROPPED", at(502_000), at(502_020), { smooth: false }),
    ...frame("0x2", "STATE_PRESENTED_ALL", at(503_000), at(503_020)),
  ];
  expect(framesBySecond(trace, 500_000, 3)).toEqual({ wanted: [2, 0, 1], dropped: [1, 0, 0] });
  expect(framesBySecond(trace.slice(1), 500_000, 2)).toEqual({ wanted: [0, 0], dropped: [0, 0] });
});
