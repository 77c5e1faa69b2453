// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Governor } from "../../../data/apply/governor.ts";
import { frameTask } from "./frame-task.ts";

let frames: FrameRequestCallback[] = [];
const nextFrame = (): void => {
  const due = frames;
  frames = [];
  for (const frame of due) frame(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("one frame runs it once, however often it was asked for, and nothing follows by itself", () => {
  let runs = 0;
  const task = frameTask(() => runs++);
  for (let i = 0; i < 5; i++) task.request();
  nextFrame();
  expect([runs, frames.length, vi.getTimerCount()]).toEqual([1, 0, 0]);
  task.stop();
});

test("on a slow device the next run waits for its turn, the first one does not", () => {
  let runs = 0;
  const governor = new Governor();
  governor.level = 3;
  const task = frameTask(() => runs++, governor);
  task.request();
  nextFrame();
  expect([runs, task.easy]).toEqual([1, false]);
  task.request();
  expect(frames.length).toBe(0);
  vi.advanceTimersByTime(65);
  expect(frames.length).toBe(0);
  vi.advanceTimersByTime(2);
  nextFrame();
  expect(runs).toBe(2);
  task.stop();
});

test("stopped, nothing that was asked for runs", () => {
  let runs = 0;
  const task = frameTask(() => runs++);
  task.request();
  task.stop();
  nextFrame();
  expect(runs).toBe(0);
});
