/**
 * Where the memory of the install prompt lives: a key of its own and not of data/persist.ts, which
 * the first screen carries.
 */
import * as v from "valibot";
import { type InstallMemory, NOTHING_YET } from "./install-due.ts";

const KEY = "syn.install";
const Time = v.pipe(v.number(), v.finite(), v.minValue(0));
const Memory = v.object({ visits: Time, seenAt: Time, shownAt: Time, installed: v.boolean() });

type Store = Pick<Storage, "getItem" | "setItem">;

/** Reads the memory; what cannot be read counts as nothing. */
export function loadMemory(store: Store | undefined): InstallMemory {
  try {
    const parsed = v.safeParse(Memory, JSON.parse(store?.getItem(KEY) ?? "null"));
    return parsed.success ? parsed.output : NOTHING_YET;
  } catch {
    return NOTHING_YET;
  }
}

/**
 * Best effort. Answers whether it will be known next time: a page that cannot remember asking does
 * not ask.
 */
export function saveMemory(store: Store | undefined, memory: InstallMemory): boolean {
  try {
    store?.setItem(KEY, JSON.stringify(memory));
    return store !== undefined;
  } catch {
    return false;
  }
}

/** This browser's store; undefined where it is denied. */
export function pageStore(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
