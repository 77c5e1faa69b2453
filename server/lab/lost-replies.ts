/**
 * Replies that are lost on their way, after everything is committed: what a client must survive
 * without doing anything twice. Counts the request ids that it saw as well, so that a test can tell
 * a repeat from a second intent.
 */
import type { Call } from "../../contract/http/call.ts";

export class LostReplies {
  /** Name of a call → how many of its replies were lost. */
  readonly lost = new Map<string, number>();
  /** Name of a changing call → its request ids, those without one as an empty text. */
  readonly ids = new Map<string, Set<string>>();
  private calls: readonly string[] | "changing" = [];
  private times = 0;

  /**
   * From now on the first `times` replies of each of `calls` are lost; `changing`: of every call
   * that has an effect. 0: no more are lost, and what was counted stays. Browsers send again by
   * themselves on each connection they had kept, so that a page may not notice a few.
   */
  lose(calls: readonly string[] | "changing", times: number): void {
    if (times > 0) this.reset();
    this.calls = calls;
    this.times = times;
  }

  isLost({ name, changes }: Call, id: string | undefined): boolean {
    if (changes === true) this.ids.set(name, (this.ids.get(name) ?? new Set()).add(id ?? ""));
    const isMeant = this.calls === "changing" ? changes === true : this.calls.includes(name);
    const lost = this.lost.get(name) ?? 0;
    if (!isMeant || lost >= this.times) return false;
    this.lost.set(name, lost + 1);
    return true;
  }

  /** For the lab's state: by call, how many replies were lost and how many intents there were. */
  state(): Record<string, { lost: number; intents: number }> {
    const names = new Set([...this.lost.keys(), ...this.ids.keys()]);
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        { lost: this.lost.get(name) ?? 0, intents: this.ids.get(name)?.size ?? 0 },
      ]),
    );
  }

  reset(): void {
    this.calls = [];
    this.times = 0;
    this.lost.clear();
    this.ids.clear();
  }
}
