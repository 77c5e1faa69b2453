import { type RefObject, useLayoutEffect, useRef } from "react";
import { bitOf, F } from "../../../../contract/feed/columns.ts";
import {
  type Amount,
  decimal,
  multiply,
  negate,
  ONE,
  type Quantity,
  type Rate,
  toText,
} from "../../../../contract/money/decimal.ts";
import { swapPayment } from "../../../../contract/rules/trading/contract/funding.ts";
import { pipValue } from "../../../../contract/rules/trading/contract/worth.ts";
import { nightsAt, swapAfter } from "../../../../contract/rules/trading/swap-times.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { book$ } from "../../../data/stores/market/book.ts";
import { amountChangeText, amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent, MINUS, MISSING, marks } from "../../../lib/format/signs.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { everySecond } from "../../status/second.ts";
import { MOVES_MS } from "../../status/use-moves.ts";
import { asEntry, type ContractDraft, hasStops } from "./draft.ts";
import { type ContractWorld, judgeContract } from "./judge.ts";
import { type ContractPreview, previewContract, stopsBring } from "./preview.ts";
import { worldNow } from "./use-contract-world.ts";

const SIDES = ["long", "short"] as const;
type Texts = Record<string, string>;

/** A ratio as per cent with three places and its sign. */
function percent(ratio: bigint): string {
  const negative = ratio < 0n;
  const units = (negative ? -ratio : ratio) / 10n ** 13n;
  const text = inPercent(
    `${units / 1000n}${marks.point}${(units % 1000n).toString().padStart(3, "0")}`,
  );
  return `${negative ? MINUS : "+"}${text}`;
}

/** Cut to the digits of the tick. */
function placed(value: bigint, digits: number): string {
  const units = (value / 10n ** BigInt(18 - digits)).toString().padStart(digits + 1, "0");
  return plainText(
    digits === 0 ? units : `${units.slice(0, -digits)}.${units.slice(-digits)}`,
    digits,
  );
}

/**
 * Both sides' figure into a cell each; one alone where they are alike, or where the other has none.
 */
function both(name: string, long: bigint | undefined, short: bigint | undefined): Texts {
  const [a, b] = [money(long), money(short)];
  const isOne = a === b || short === undefined;
  return {
    [`${name}Long`]: long === undefined && short !== undefined ? "" : a,
    [`${name}Short`]: isOne ? "" : b,
  };
}
const money = (value: bigint | undefined): string =>
  value === undefined ? MISSING : amountText(toText(value as Parameters<typeof toText>[0]));

/**
 * Estimates of both orders by the live book, written into the cells `data-f` under `root` four
 * times a second at most.
 */
export function usePaintedPreview(
  root: RefObject<HTMLElement | null>,
  {
    full,
    draft,
    world,
    digits,
    onShort,
  }: {
    full: FullInstrument;
    draft: ContractDraft;
    world: Omit<ContractWorld, "book" | "mark">;
    digits: number;
    onShort: () => void;
  },
): void {
  const short = useRef(onShort);
  useLayoutEffect(() => {
    short.current = onShort;
  });
  useLayoutEffect(() => {
    const cells = [...(root.current?.querySelectorAll<HTMLElement>("[data-f]") ?? [])];
    const write = (texts: Texts): void => {
      for (const cell of cells) {
        const text = texts[cell.dataset.f as string] ?? MISSING;
        if (cell.textContent !== text) cell.textContent = text;
        if (cell.dataset.dir === undefined) continue;
        const dir = text.startsWith("+") ? "up" : text.startsWith(MINUS) ? "down" : "flat";
        if (cell.dataset.dir !== dir) cell.dataset.dir = dir;
      }
    };
    const figures = (): Texts => {
      const now = worldNow(full, world);
      // Nothing can be said of lots that cannot be counted.
      if (now.worth === undefined) return {};
      // Balances, closed markets and stops do not change what the book would do.
      const free = { ...now, available: undefined, closed: undefined, inUse: undefined };
      const plain = asEntry(draft);
      const found = Object.fromEntries(
        SIDES.map((side) => {
          const judged = judgeContract(plain, side, free);
          return [
            side,
            judged.ok
              ? {
                  terms: judged.value,
                  view: previewContract(plain, side, judged.value, now, full.priceScale),
                }
              : undefined,
          ];
        }),
      ) as Record<
        (typeof SIDES)[number],
        | {
            terms: { quantity: Quantity; cost: { total: bigint } | undefined };
            view: ContractPreview;
          }
        | undefined
      >;
      const { long, short: down } = found;
      if (long?.view.isCut || down?.view.isCut) short.current();
      const average = (view: ContractPreview | undefined): string =>
        view?.average === undefined
          ? MISSING
          : `${placed(view.average, digits)}${view.slippage === undefined ? "" : ` ${percent(view.slippage)}`}`;
      const liquidation = (view: ContractPreview | undefined): string =>
        view?.liquidation === undefined ? MISSING : placed(view.liquidation, digits);
      const gain = (view: ContractPreview | undefined): string =>
        view?.gain === undefined ? MISSING : amountChangeText(toText(view.gain));
      return {
        averageLong: average(long?.view),
        averageShort: average(down?.view),
        liqLong: liquidation(long?.view),
        liqShort: liquidation(down?.view),
        gainLong: gain(long?.view),
        gainShort: gain(down?.view),
        ...both("margin", long?.view.margin, down?.view.margin),
        ...both("fee", long?.view.fee, down?.view.fee),
        ...both("frozen", long?.terms.cost?.total, down?.terms.cost?.total),
        ...stopTexts(draft, long?.view, down?.view, now),
        ...swapTexts(full, now, long?.terms.quantity ?? down?.terms.quantity),
      };
    };
    let due: ReturnType<typeof setTimeout> | undefined;
    const paint = (): void => {
      due = undefined;
      write(figures());
    };
    const changed = (): void => {
      due ??= setTimeout(paint, MOVES_MS);
    };
    paint();
    const stops = [
      book$.onChange(changed),
      everySecond(changed),
      watchRow(full.symId, (mask) => (mask & PRICED) !== 0 && changed()),
    ];
    return () => {
      clearTimeout(due);
      for (const stop of stops) stop();
    };
  }, [root, full, draft, world, digits]);
}

const PRICED = bitOf(F.mark) | bitOf(F.bid);

/**
 * For a pair: result of its next night for each side of this order, and worth of a pip.
 */
function swapTexts(
  full: FullInstrument,
  { worth, mark }: ContractWorld,
  quantity: Quantity | undefined,
): Texts {
  if (full.type !== "forex" || worth === undefined) return {};
  const lots = quantity ?? (ONE as Quantity);
  const pip = multiply<Amount>([pipValue(worth, full.priceScale), lots], 8, "halfEven");
  const night = (yearly: string | undefined): string => {
    if (mark === undefined || yearly === undefined) return MISSING;
    const rate = decimal<Rate>(yearly.replace("-", ""));
    const nights = nightsAt(swapAfter(serverNow()));
    return amountChangeText(
      toText(
        negate(
          swapPayment(lots, mark, yearly.startsWith("-") ? negate(rate) : rate, nights, worth),
        ),
      ),
    );
  };
  return {
    pip: `${amountText(toText(pip))} USDT`,
    swapLong: night(full.swapLong),
    swapShort: night(full.swapShort),
  };
}

/** Results of take profit and stop loss, where they are typed. */
function stopTexts(
  draft: ContractDraft,
  long: ContractPreview | undefined,
  short: ContractPreview | undefined,
  now: ContractWorld,
): Texts {
  if (!hasStops(draft)) return {};
  const bring = stopsBring(draft, { long: long?.average, short: short?.average }, now);
  const text = (typedPrice: string, sum: Amount | undefined): string =>
    typedPrice === "" ? "" : sum === undefined ? MISSING : amountChangeText(toText(sum));
  return { profit: text(draft.profit, bring.profit), loss: text(draft.loss, bring.loss) };
}
