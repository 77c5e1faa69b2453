import { css } from "@linaria/core";
import { Delete } from "lucide-react";
import { type PointerEvent as ReactPointerEvent, useContext, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { inPercent } from "../../lib/format/signs.ts";
import { Icon } from "../../ui/Icon.tsx";
import { usePopupRoot } from "../../ui/list/Column.tsx";
import { PadRoot } from "../../ui/list/pad-root.ts";

/* In the flow of the column, so that the bar above it moves up and nothing lies under it. */
const pad = css`
  flex: none;
  position: relative;
  z-index: var(--z-popup);
  display: grid;
  gap: .75rem;
  padding: .75rem .75rem calc(.75rem + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line-2);
  background: var(--surface-2);
  user-select: none;
  button {
    display: grid;
    place-items: center;
    min-height: max(6rem, 44px);
    border-radius: var(--r-3);
    background: var(--surface);
    font-size: var(--fs-h1);
    touch-action: manipulation;
    &:active { background: var(--surface-3); }
    &[data-bare] { background: none; }
  }
`;
const quick = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr)) minmax(0, 1.4fr);
  gap: .75rem;
  &[data-alone] { grid-template-columns: 1fr; justify-items: end; }
  button { min-height: 44px; font-size: var(--fs-body); font-weight: 600; color: var(--brand-ink); }
  &[data-alone] button { padding: 0 var(--s-4); }
  button:last-child { background: var(--brand-wash); }
`;
const keys = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: .75rem;
`;

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "back"] as const;
const SHARES = [25, 50, 75, 100] as const;
/** A held back key goes on after 400 ms, every 80 ms. */
const HOLD_MS = 400;
const REPEAT_MS = 80;

/** Props of {@link Keypad}. */
export interface KeypadProps {
  /** Name for readers: what is being typed. */
  label: string;
  /** The language's decimal mark; undefined where there are no decimals. */
  point: string | undefined;
  onKey: (key: string) => void;
  /** Shares of what is available; left out where there is nothing to share. */
  onShare?: (percent: number) => void;
  onDone: () => void;
}

/**
 * Digits, point and back at the bottom of the column. A tap leaves the focus where it is: in the
 * field.
 */
export default function Keypad({ label, point, onKey, onShare, onDone }: KeypadProps) {
  const { t } = useTranslation("form");
  const [inSheet, inColumn] = [useContext(PadRoot), usePopupRoot()];
  const root = inSheet ?? inColumn;
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (key: string, wait: number) => {
    timer.current = setTimeout(() => {
      latest.current(key);
      hold(key, REPEAT_MS);
    }, wait);
  };
  const keep = (event: ReactPointerEvent) => event.preventDefault();
  if (root === null) return null;
  return createPortal(
    <section
      className={pad}
      data-keypad=""
      aria-label={t("keypad.label", { label })}
      onPointerDown={keep}
      onMouseDown={(e) => e.preventDefault()}
    >
      <div className={quick} data-alone={onShare ? undefined : ""}>
        {onShare &&
          SHARES.map((percent) => (
            <button key={percent} type="button" onClick={() => onShare(percent)}>
              {percent === 100 ? t("keypad.max") : inPercent(percent)}
            </button>
          ))}
        <button type="button" onClick={onDone}>
          {t("keypad.done")}
        </button>
      </div>
      <div className={keys}>
        {KEYS.map((key) => {
          if (key === "." && point === undefined) return <span key={key} />;
          const isBack = key === "back";
          return (
            <button
              key={key}
              type="button"
              data-bare={isBack || undefined}
              aria-label={isBack ? t("keypad.back") : undefined}
              onClick={() => onKey(key)}
              onPointerDown={isBack ? () => hold(key, HOLD_MS) : undefined}
              onPointerUp={stop}
              onPointerCancel={stop}
              onPointerLeave={stop}
              onContextMenu={(event) => event.preventDefault()}
            >
              {isBack ? <Icon of={Delete} size="m" /> : key === "." ? point : key}
            </button>
          );
        })}
      </div>
    </section>,
    root,
  );
}
