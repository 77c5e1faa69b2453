/**
 * Topics of one connection. Several groups may wish for a symbol; the smallest conflation step wins
 * and decides which step table serves it. A topic that has no base in its step (`needsKey`) gets
 * the key form with the next frame. Cost: one small object a topic, at most 300 a connection.
 */
import { STEPS_MS } from "../../contract/feed/frame/frame.ts";
import type { StepTable } from "./step-table.ts";

export interface Topic {
  readonly id: number;
  /** Effective step: position in STEPS_MS. */
  step: number;
  needsKey: boolean;
  /** Position in the list of its step. */
  at: number;
  readonly wishes: Map<string, number>;
}

/** The shorter of two steps. */
const shorter = (a: number, b: number): number => (STEPS_MS[b] < STEPS_MS[a] ? b : a);

export class TickerTopics {
  /** TickerTopics by step, unordered. */
  readonly byStep: Topic[][];
  private readonly byId = new Map<number, Topic>();
  private readonly tables: readonly StepTable[];

  constructor(tables: readonly StepTable[]) {
    this.tables = tables;
    this.byStep = tables.map(() => []);
  }

  get size(): number {
    return this.byId.size;
  }

  has(id: number): boolean {
    return this.byId.has(id);
  }

  ids(): IterableIterator<number> {
    return this.byId.keys();
  }

  /** Adds or changes the wish of `group`. */
  wish(id: number, group: string, step: number): void {
    const topic = this.byId.get(id);
    if (topic === undefined) {
      const fresh: Topic = {
        id,
        step,
        needsKey: true,
        at: this.byStep[step].length,
        wishes: new Map([[group, step]]),
      };
      this.byId.set(id, fresh);
      this.byStep[step].push(fresh);
      this.tables[step].join(id);
      return;
    }
    topic.wishes.set(group, step);
    this.settle(topic);
  }

  /** Drops the wish of `group`; the topic ends with its last wish. */
  drop(id: number, group: string): void {
    const topic = this.byId.get(id);
    if (topic === undefined || !topic.wishes.delete(group)) return;
    if (topic.wishes.size > 0) this.settle(topic);
    else {
      this.unlink(topic);
      this.byId.delete(id);
    }
  }

  /** Makes the wishes of `group` exactly `ids`. */
  replace(group: string, ids: readonly number[], step: number): void {
    const keep = new Set(ids);
    for (const topic of [...this.byId.values()])
      if (topic.wishes.has(group) && !keep.has(topic.id)) this.drop(topic.id, group);
    for (const id of ids) this.wish(id, group, step);
  }

  /** The group's wishes that would stay when it is replaced: used for the limit. */
  countWithout(group: string): number {
    let n = 0;
    for (const topic of this.byId.values())
      if (topic.wishes.size > 1 || !topic.wishes.has(group)) n++;
    return n;
  }

  /** Asks for the key form: of one symbol, or of all. */
  needKey(id?: number): void {
    if (id === undefined) for (const topic of this.byId.values()) topic.needsKey = true;
    else {
      const topic = this.byId.get(id);
      if (topic !== undefined) topic.needsKey = true;
    }
  }

  /** How many are owed their key form. */
  owed(): number {
    let n = 0;
    for (const { needsKey } of this.byId.values()) if (needsKey) n++;
    return n;
  }

  clear(): void {
    for (const topic of this.byId.values()) this.unlink(topic);
    this.byId.clear();
  }

  private settle(topic: Topic): void {
    const step = [...topic.wishes.values()].reduce(shorter);
    if (step === topic.step) return;
    this.unlink(topic);
    topic.step = step;
    topic.needsKey = true;
    topic.at = this.byStep[step].length;
    this.byStep[step].push(topic);
    this.tables[step].join(topic.id);
  }

  private unlink(topic: Topic): void {
    const list = this.byStep[topic.step];
    const last = list.pop() as Topic;
    if (last !== topic) {
      list[topic.at] = last;
      last.at = topic.at;
    }
    this.tables[topic.step].leave(topic.id);
  }
}
