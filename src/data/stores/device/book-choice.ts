/**
 * How the reader wants order books shown: the layout and what stands beside the price are one
 * choice for all symbols, the step is kept a symbol. Kept on the device as `book`. Screens observe
 * `bookChoice$`; `chooseBook` and `chooseStep` are its only writers.
 */
import { observable } from "@legendapp/state";
import {
  BOOK_STEPS_MAX,
  onOtherTab,
  type Persist,
  persist,
  type StepMultiple,
  type Stored,
} from "../../persist.ts";

/**
 * `layout` both sides or one; `amount` of each level or the sum from the best to it; `unit` the
 * instrument's own or what it is paid with.
 */
export type BookChoice = Stored<"book">;
export type BookAmount = BookChoice["amount"];
export type BookUnit = BookChoice["unit"];

/**
 * The steps with the symbol's set. 1 is not written, the one set last stands last, and of too many
 * the oldest go.
 */
export function withStep(
  steps: BookChoice["steps"],
  symbol: string,
  multiple: StepMultiple,
): BookChoice["steps"] {
  const others = Object.entries(steps).filter(([other]) => other !== symbol);
  return Object.fromEntries(
    multiple === 1 ? others : [...others, [symbol, multiple] as const].slice(-BOOK_STEPS_MAX),
  );
}

/** The choice as an observable that is stored with every change. */
export function createBookChoice(store: Pick<Persist, "load" | "save">) {
  const choice$ = observable<BookChoice>(store.load("book"));
  const choose = (change: Partial<BookChoice>): void => {
    const next = { ...choice$.peek(), ...change };
    store.save("book", next);
    choice$.set(next);
  };
  onOtherTab(["book"], () => choice$.set(store.load("book")));
  return {
    choice$,
    choose,
    step: (symbol: string, multiple: StepMultiple): void =>
      choose({ steps: withStep(choice$.peek().steps, symbol, multiple) }),
  };
}

export const {
  choice$: bookChoice$,
  choose: chooseBook,
  step: chooseStep,
} = createBookChoice(persist);
