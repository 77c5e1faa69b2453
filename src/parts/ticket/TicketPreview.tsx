import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../contract/money/decimal.ts";
import type { FeeRates } from "../../../contract/rules/trading/fees.ts";
import { book$ } from "../../data/stores/market/book.ts";
import { afterLayout } from "../../lib/after-layout.ts";
import { amountText } from "../../lib/format/amount.ts";
import { inPercent, MINUS, MISSING, marks } from "../../lib/format/signs.ts";
import { everySecond } from "../status/second.ts";
import { MOVES_MS } from "../status/use-moves.ts";
import { bookNow } from "./book-levels.ts";
import type { Draft } from "./draft.ts";
import { cutTo, percentOfRate } from "./estimate/figures.ts";
import { judge, type TicketWorld } from "./judge.ts";
import { previewTicket } from "./preview.ts";
import * as s from "./ticket.styles.ts";

/** Props of {@link TicketPreview}. */
export interface TicketPreviewProps {
  symId: number;
  draft: Draft;
  /** Everything but the book, which it reads itself. */
  world: Omit<TicketWorld, "book">;
  rates: FeeRates;
  priceScale: number;
  /** Digits of the tick in force. */
  digits: number;
  base: string;
  quote: string;
  /** The page's part of the book is too short for this order. */
  onShort: () => void;
}

const NONE = { share: "", average: MISSING, slippage: MISSING, fee: MISSING, gets: MISSING };

/** Rounds away what nobody compares: a ratio as per cent with four places. */
const percentText = (ratio: bigint): string => {
  const negative = ratio < 0n;
  const units = (negative ? -ratio : ratio) / 10n ** 12n;
  const text = inPercent(
    `${units / 10_000n}${marks.point}${(units % 10_000n).toString().padStart(4, "0")}`,
  );
  return negative ? `${MINUS}${text}` : text;
};

/**
 * The live book's estimate of the order: rendered once, four times a second at most its
 * figures are written. A stale book says nothing.
 */
export function TicketPreview({
  symId,
  draft,
  world,
  rates,
  priceScale,
  digits,
  base,
  quote,
  onShort,
}: TicketPreviewProps) {
  const { t } = useTranslation("trade");
  const root = useRef<HTMLElement>(null);
  const short = useRef(onShort);
  useLayoutEffect(() => {
    short.current = onShort;
  });
  useLayoutEffect(() => {
    const cells = [...(root.current?.querySelectorAll<HTMLElement>("[data-f]") ?? [])];
    const longest = new Map<HTMLElement, number>();
    let look = (): void => {};
    const write = (texts: Record<string, string>): void => {
      let grows = false;
      for (const cell of cells) {
        const text = texts[cell.dataset.f as string];
        if (cell.textContent !== text) cell.textContent = text;
        if (text.length <= (longest.get(cell) ?? 0)) continue;
        longest.set(cell, text.length);
        grows = true;
      }
      if (!grows || root.current === null) return;
      look();
      look = afterLayout(root.current, () => {
        for (const cell of cells) if (cell.scrollWidth > cell.clientWidth) cell.dataset.tall = "";
      });
    };
    const figures = (): typeof NONE => {
      const now = { ...world, book: bookNow(symId), closed: undefined, has: undefined };
      const judged = judge(draft, now);
      const shown = judged.ok
        ? previewTicket(draft, judged.value, now, rates, priceScale)
        : undefined;
      if (shown === undefined) return NONE;
      if (shown.isCut) short.current();
      const near = shown.isNear ? "≈ " : "";
      const gets = shown.gets === undefined ? MISSING : `${near}${amountText(toText(shown.gets))}`;
      if (shown.fills === undefined)
        return { ...NONE, gets, share: t(shown.rests ? "preview.rests" : "preview.ends") };
      const { average, off, slippage, fee } = shown.fills;
      const cut = (value: bigint): string => cutTo(value, digits);
      return {
        share: t("preview.fills", { percent: shown.percent }),
        average: `${near}${cut(average)}`,
        slippage: `${near}${off < 0n ? MINUS : "+"}${cut(off < 0n ? -off : off)} · ${percentText(slippage)}`,
        fee: `${near}${amountText(toText(fee))} ${draft.side === "buy" ? base : quote}`,
        gets,
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
    const stops = [book$.onChange(changed), everySecond(changed)];
    return () => {
      clearTimeout(due);
      look();
      for (const stop of stops) stop();
    };
  }, [symId, draft, world, rates, priceScale, digits, base, quote, t]);
  const line = (name: string, key: keyof typeof NONE) => (
    <div>
      <dt>{name}</dt>
      <dd data-f={key} className="num" translate="no" />
    </div>
  );
  return (
    <section ref={root} className={s.preview} aria-label={t("preview.title")}>
      <h2>
        <span>{t("preview.title")}</span>
        <span data-f="share" />
      </h2>
      <dl>
        {line(t("preview.average"), "average")}
        {line(t("preview.slippage"), "slippage")}
        {line(t("preview.fee", { rate: percentOfRate(rates.taker) }), "fee")}
        {line(t("preview.gets", { coin: draft.side === "buy" ? base : quote }), "gets")}
      </dl>
    </section>
  );
}
