/**
 * How the user wants books shown: the layout and what stands in the size column are one choice for all symbols, the step is kept a symbol.
 * Outlives the tab under the key `book`; what cannot be read is forgotten, field by field.
 */
import { observable } from "@legendapp/state";
import { STEP_MULTIPLES, type StepMultiple } from "./tick-steps.ts";

const LAYOUTS = ["both", "bids", "asks"] as const;
const AMOUNTS = ["level", "total"] as const;
const UNITS = ["base", "quote"] as const;
export type BookLayout = (typeof LAYOUTS)[number];
/** `level` the size of each level, `total` the sum from the best to it. */
export type BookAmount = (typeof AMOUNTS)[number];
/** Sizes in the instrument's own unit or in what it is paid with. */
export type BookUnit = (typeof UNITS)[number];

export interface BookChoice {
  layout: BookLayout;
  amount: BookAmount;
  unit: BookUnit;
  /** Symbol → multiple of its tick; 1 is not written. The one set last stands last. */
  steps: Readonly<Record<string, StepMultiple>>;
}

type Store = Pick<Storage, "getItem" | "setItem">;
const KEY = "book";
/** Steps of more symbols than this: the oldest go. */
export const STEPS_MAX = 200;

const oneOf = <T>(values: readonly T[], value: unknown): T => values.find((v) => v === value) ?? values[0];

/** What was stored as a choice; anything else falls back, each field by itself. */
export function readChoice(stored: unknown): BookChoice {
  const from = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const steps = Object.entries(typeof from.steps === "object" && from.steps !== null ? from.steps : {}).filter(
    (entry): entry is [string, StepMultiple] => STEP_MULTIPLES.includes(entry[1] as StepMultiple) && entry[1] !== 1,
  );
  return {
    layout: oneOf(LAYOUTS, from.layout),
    amount: oneOf(AMOUNTS, from.amount),
    unit: oneOf(UNITS, from.unit),
    steps: Object.fromEntries(steps.slice(-STEPS_MAX)),
  };
}

/** The step of one symbol, set. */
export function withStep(steps: BookChoice["steps"], symbol: string, multiple: StepMultiple): BookChoice["steps"] {
  const others = Object.entries(steps).filter(([other]) => other !== symbol);
  return Object.fromEntries(multiple === 1 ? others : [...others, [symbol, multiple] as const].slice(-STEPS_MAX));
}

function load(store: Store | undefined): BookChoice {
  try {
    return readChoice(JSON.parse(store?.getItem(KEY) ?? "null"));
  } catch {
    return readChoice(null);
  }
}

/** The choice as an observable that is stored with every change. Without storage it lasts as long as the tab. */
export function createChoice(store: Store | undefined) {
  const choice$ = observable<BookChoice>(load(store));
  return {
    choice$,
    choose(change: Partial<BookChoice>): void {
      choice$.set({ ...choice$.peek(), ...change });
      try {
        store?.setItem(KEY, JSON.stringify(choice$.peek()));
      } catch {
        // Full or forbidden: it still holds in this tab.
      }
    },
  };
}

function pageStorage(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const { choice$: bookChoice$, choose: chooseBook } = createChoice(pageStorage());
