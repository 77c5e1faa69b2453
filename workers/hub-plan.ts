/**
 * The hub's request to the market: the union of all tabs' wishes, at the pace of the fastest tab in
 * front and of the profile.
 */
import { STEPS_MS, type StepMs } from "../contract/feed/frame/frame.ts";
import type { WorkerTopics } from "./feed/topics.ts";
import type { Interest } from "./ports/interest.ts";
import type { Tabs } from "./ports/tabs.ts";

/** Milliseconds of conflation each class of wishes asks for. */
const STEPS = { frame: [16, 100, 500], saver: [500, 500, 1000] } as const;
export type Profile = keyof typeof STEPS;

/** A page of another build may name a profile that is none here. */
export const isProfile = (name: string): name is Profile => name in STEPS;

/**
 * The longest step that is no longer than the pace: what waits for the server's turn need not wait
 * for the tab's.
 */
const stepOf = (paceMs: number, least: StepMs): StepMs =>
  STEPS_MS.reduce((best, ms) => (ms <= paceMs && ms > best ? ms : best), least);

export function planTopics(
  topics: WorkerTopics,
  interest: Interest,
  tabs: Tabs,
  profile: Profile,
): void {
  const [visible, near, background] = interest.plan();
  const steps = STEPS[profile];
  topics.want("ticker", "vis", visible, stepOf(tabs.paceMs(), steps[0]));
  topics.want("ticker", "near", near, steps[1]);
  topics.want("ticker", "bg", background, steps[2]);
  const counted = [...tabs.counted()];
  topics.want("session", "page", new Set(counted.flatMap((tab) => [...tab.markets])));
  topics.want("rank", "page", new Set(counted.flatMap((tab) => [...tab.ranks])));
}
