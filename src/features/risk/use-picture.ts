/**
 * Asks the worker for the account after a move: at once when the move or the account changed, and a
 * few times a second as prices do. One question at a time.
 */
import { observable } from "@legendapp/state";
import { useEffect, useRef, useState } from "react";
import type { Move, PriceAt, RiskBook, RiskPicture } from "../../../contract/rules/risk/what-if.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { liveRoad } from "../../data/link/account/live-road.ts";

/** Prices are followed this often: figures that change faster are not read. */
const EVERY_MS = 250;

const pricesOf = ({ positions, loans, holdings }: RiskBook): PriceAt[] => [
  ...positions.flatMap(({ mark, worth }) => (worth === undefined ? [mark] : [mark, worth])),
  ...loans.map(({ price }) => price),
  ...holdings.flatMap(({ price, currency }) => [price ?? [], currency?.pair ?? []].flat()),
];

/** An answer with the move it is about, which may be one of a moment ago. */
export interface Answered {
  picture: RiskPicture;
  move: Move;
}

/**
 * The last answer: each figure reads its own part of it, so that a step of the thumb draws texts
 * and nothing around them.
 */
export interface Answer$ {
  get(): Answered | undefined;
}

export function usePicture(book: RiskBook | undefined, move: Move): Answer$ {
  // Observed as a whole: the store's types would take the money out of what is in it.
  const [answer$] = useState(() => observable<unknown>());
  const asker = useRef<Asker>(undefined);
  asker.current ??= new Asker((next) => answer$.set(next));
  const { asset, share } = move;
  useEffect(() => {
    if (book !== undefined) asker.current?.ask({ book, move: { asset, share } });
  }, [book, asset, share]);
  useEffect(() => {
    if (book === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        asker.current?.again();
      }, EVERY_MS);
    };
    // Asks again for prices that were missing at first, and for a data layer that was just being
    // raised.
    later();
    const stops = [...new Set(pricesOf(book).map(({ symId }) => symId))].map((symId) =>
      watchRow(symId, later),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [book]);
  return answer$ as unknown as Answer$;
}

interface Wish {
  book: RiskBook;
  move: Move;
}

class Asker {
  private readonly show: (answered: Answered) => void;
  private wish: Wish | undefined;
  private isBusy = false;
  private isDue = false;

  constructor(show: (answered: Answered) => void) {
    this.show = show;
  }

  ask(wish: Wish): void {
    this.wish = wish;
    this.again();
  }

  again(): void {
    this.isDue = true;
    if (!this.isBusy) void this.run();
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    while (this.isDue && this.wish !== undefined) {
      this.isDue = false;
      // A data layer that does not answer is replaced by the link; the next price asks the new one.
      const { wish } = this;
      const picture = await liveRoad
        .carrier()
        ?.whatIf(wish)
        .catch(() => undefined);
      if (picture !== undefined) this.show({ picture, move: wish.move });
    }
    this.isBusy = false;
  }
}
