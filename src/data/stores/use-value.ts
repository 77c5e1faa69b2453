/**
 * The value of a store, or of a function of stores, that follows them: legend-state's hook of this
 * name, but for what React hides and shows again (`Activity`). The library's is not subscribed any
 * more after that in a build: a kept screen would never hear that the connection is gone.
 */
import { isPrimitive, type ListenerParams, type Selector, trackSelector } from "@legendapp/state";
import { useState, useSyncExternalStore } from "react";

/** How many components are reading in their render: what that changes is told after it. */
let reading = 0;

class Follower<T> {
  private version = 0;
  private selector: Selector<T> | undefined;
  private value: T | undefined;
  private leave: (() => void) | undefined;
  private tell: (() => void) | undefined;

  /** Reads, and hears of the next change of what was read. */
  read(selector: Selector<T>): T {
    this.leave?.();
    this.selector = selector;
    const { value, dispose } = trackSelector(selector, this.changed);
    this.leave = dispose;
    this.value = value;
    return value;
  }

  private readonly changed = ({ value }: ListenerParams): void => {
    const before = this.value;
    const now = this.read(this.selector as Selector<T>);
    // Objects are changed in place.
    if (now === before && (isPrimitive(now) || now !== value)) return;
    this.version++;
    if (reading === 0) this.tell?.();
    else queueMicrotask(() => this.tell?.());
  };

  readonly subscribe = (tell: () => void): (() => void) => {
    this.tell = tell;
    // Shown again: whatever happened meanwhile was not heard.
    if (this.leave === undefined && this.selector !== undefined) {
      this.read(this.selector);
      this.version++;
    }
    return () => {
      this.leave?.();
      this.leave = undefined;
      this.tell = undefined;
    };
  };

  readonly versionNow = (): number => this.version;
}

export function useValue<T>(selector: Selector<T>): T {
  const [follower] = useState(() => new Follower<T>());
  const value = readNow(follower, selector);
  useSyncExternalStore(follower.subscribe, follower.versionNow, follower.versionNow);
  return value;
}

function readNow<T>(follower: Follower<T>, selector: Selector<T>): T {
  reading++;
  try {
    return follower.read(selector);
  } finally {
    reading--;
  }
}
