import { Bell, GripHorizontal, TriangleAlert } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { PricePlace } from "../../charts/price-place.ts";
import { priceText } from "../../lib/format/price.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { Icon } from "../../ui/Icon.tsx";
import { tickDigits } from "../price/tick-digits.ts";
import { byTicks, type ChartLine, type Grid, onGrid } from "./chart-line.ts";

/**
 * Where the parts of a line stand, px: its rule, its chip, its tag on the axis, the trace of where
 * it was.
 */
export interface LinePlace {
  y: number;
  chip: number;
  tag: number;
  was: number;
  isOff: boolean;
}

/** The part of a line that the layer moves. */
export interface LineHandle {
  /** Where it stands now: under a finger, dropped, or at its price. */
  price: () => number;
  place: (at: LinePlace) => void;
}

/** Px before a press becomes a drag. */
const SLOP = 4;
const LEAP = 10;

/**
 * One line: rule, tag on the axis, chip. A chip that moves is a slider for keys: arrows by ticks,
 * Enter drops, Esc puts it back.
 */
export function LineRow({
  line,
  place,
  grid,
  onMove,
  ref,
}: {
  line: ChartLine;
  place: PricePlace;
  grid: Grid;
  onMove: () => void;
  ref: Ref<LineHandle>;
}) {
  const { t } = useTranslation("chart");
  const { id, kind, label, name, tone, dashed, pending, labelAt, live, onDrop, onTap } = line;
  const root = useRef<HTMLLIElement>(null);
  /** Where it is held; undefined while it is not. */
  const [held, setHeld] = useState<number>();
  const drag = useRef<{ pointer: number; from: number; offset: number; moved: boolean }>(undefined);
  const now = held ?? pending ?? line.price;
  const shown = useRef(now);
  shown.current = now;

  useImperativeHandle(
    ref,
    () => ({
      price: () => shown.current,
      place: ({ y, chip, tag, was, isOff }) => {
        const element = root.current;
        if (element === null) return;
        element.toggleAttribute("data-off", isOff);
        const at = (part: string, px: number): void => {
          const one = element.querySelector<HTMLElement>(`[data-part=${part}]`);
          if (one !== null)
            one.style.transform = `translateY(${Math.round(px)}px)${part === "rule" || part === "was" ? "" : " translateY(-50%)"}`;
        };
        at("rule", y);
        at("tag", tag);
        at("chip", chip);
        at("was", was);
      },
    }),
    [],
  );

  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => (words.current === null ? undefined : live?.follow(words.current)), [live]);

  const hold = (price: number | undefined): void => {
    shown.current = price ?? pending ?? line.price;
    setHeld(price);
    onMove();
  };
  const cancel = (): void => {
    drag.current = undefined;
    if (held !== undefined) hold(undefined);
  };
  const drop = (price: number): void => {
    hold(undefined);
    // Back where it came from is an answer too, to the question that its last place asks.
    if (price !== line.price || pending !== undefined) onDrop?.(price);
  };
  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    if (onDrop === undefined || event.button !== 0) return;
    // A second finger is no drag.
    if (drag.current !== undefined) {
      cancel();
      return;
    }
    if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
    const { y } = place.local(event.clientX, event.clientY);
    const [at, area] = [place.yOf(now), place.area()];
    // A line that is out of sight is taken hold of at its chip.
    const isSeen = area !== undefined && at >= area.top && at <= area.bottom;
    drag.current = { pointer: event.pointerId, from: y, offset: isSeen ? y - at : 0, moved: false };
  };
  const move = (event: PointerEvent): void => {
    const area = place.area();
    const of = drag.current;
    if (of === undefined || of.pointer !== event.pointerId || area === undefined) return;
    const { y } = place.local(event.clientX, event.clientY);
    if (!of.moved && Math.abs(y - of.from) < SLOP) return;
    of.moved = true;
    hold(onGrid(grid, place.priceAt(Math.min(area.bottom, Math.max(area.top, y - of.offset)))));
  };
  const up = (): void => {
    const of = drag.current;
    drag.current = undefined;
    if (of?.moved === true && held !== undefined) drop(held);
  };
  const key = (event: KeyboardEvent): void => {
    if (onDrop === undefined) return;
    const ticks = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (ticks !== 0) hold(byTicks(grid, now, ticks * (event.shiftKey ? LEAP : 1)));
    else if (event.key === "Escape" && held !== undefined) cancel();
    else if (event.key === "Enter" && held !== undefined) drop(held);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const digits = tickDigits(grid.tickTable, grid.priceScale, now);
  const price = priceText(now, grid.priceScale, digits);
  const isMoved = now !== line.price;
  const text = isMoved && labelAt !== undefined ? labelAt(now) : label;
  return (
    <li
      ref={root}
      data-line={id}
      data-kind={kind}
      data-tone={tone}
      data-dashed={dashed || undefined}
      data-moved={isMoved || undefined}
    >
      {isMoved && (
        <i data-part="was" aria-hidden="true">
          {t("line.was", { price: priceText(line.price, grid.priceScale, digits) })}
        </i>
      )}
      <i data-part="rule" />
      <b data-part="tag" className="num" translate="no" aria-hidden="true">
        {price}
      </b>
      <button
        type="button"
        data-part="chip"
        data-moves={onDrop === undefined ? undefined : ""}
        {...(onDrop !== undefined && {
          role: "slider",
          "aria-orientation": "vertical" as const,
          "aria-valuemin": 0,
          "aria-valuenow": now,
          "aria-valuetext": `${price}, ${text}`,
          "aria-description": t("line.keys"),
        })}
        // The moving figure is a part of its name as it is of its look.
        aria-label={
          live !== undefined ? undefined : onDrop === undefined ? `${name}, ${price}` : name
        }
        aria-disabled={(onDrop === undefined && onTap === undefined) || undefined}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onKeyDown={key}
        onBlur={cancel}
        onClick={() => !isMoved && onTap?.()}
      >
        <span ref={words}>
          {kind === "liquidation" && <Icon of={TriangleAlert} size="xs" />}
          {kind === "bell" && <Icon of={Bell} size="xs" />}
          {live !== undefined && <span className="sr-only">{`${name}, ${price}: `}</span>}
          {text}
          {live !== undefined && (
            <b className="num" translate="no">
              <span data-p={live.cell}>{MISSING}</span>
              {live.unit}
            </b>
          )}
          {onDrop !== undefined && <Icon of={GripHorizontal} size="xs" />}
        </span>
      </button>
    </li>
  );
}
