import { css } from "@linaria/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { useErrorWords } from "../../page/use-error-words.ts";
import { useSecond } from "../../session/use-second.ts";
import type { Consequence } from "./trade-lines.ts";

/* Below the chart and over what follows it: the line that was moved stays in sight. */
const strip = css`
  position: fixed;
  left: 50%;
  bottom: 0;
  z-index: var(--z-banner);
  width: min(100%, 103.5rem);
  transform: translateX(-50%);
  display: grid;
  gap: 1.25rem;
  padding: 2rem var(--gutter) calc(1.5rem + env(safe-area-inset-bottom));
  border-radius: var(--r-5) var(--r-5) 0 0;
  background: var(--surface);
  box-shadow: var(--e-2);
  h2 { display: flex; align-items: center; justify-content: space-between; gap: 1rem; font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 700; }
  dl { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem 2rem; }
  dt, p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  dd { font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; }
  dd[data-dir="up"] { color: var(--up); }
  dd[data-dir="down"] { color: var(--down); }
  p[role="alert"] { color: var(--danger); }
  > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 1rem; }
`;

/** Props of {@link MoveStrip}. */
export interface MoveStripProps {
  /** As of now: prices move on while it is read. */
  of: () => Consequence;
  /** As it is shown. */
  price: string;
  /** Refusal of the server; empty without. */
  refused: string;
  busy: boolean;
  onCancel: () => void;
  onGo: () => void;
}

/**
 * Asks before a line that was moved is sent: what it would come to. Esc and Cancel put the line
 * back.
 */
export function MoveStrip({
  of: now,
  price,
  refused: answer,
  busy,
  onCancel,
  onGo,
}: MoveStripProps) {
  const { t } = useTranslation("trade");
  const words = useErrorWords();
  useSecond();
  const of = now();
  const refused = answer !== "" || of.refused === undefined ? answer : words(of.refused);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector<HTMLElement>("button:last-of-type")?.focus({ preventScroll: true });
    // Whoever moves lines with keys goes on where the line is.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={root}
      className={strip}
      aria-label={of.title}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The desk's own Esc would empty its ticket besides.
        event.preventDefault();
        onCancel();
      }}
    >
      <h2>
        {of.title}
        <Badge kind="brand">{of.badge}</Badge>
      </h2>
      <dl>
        {of.pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd
              className="num"
              translate="no"
              data-dir={value.startsWith("+") ? "up" : value.startsWith("−") ? "down" : undefined}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p role={refused === "" ? undefined : "alert"}>{refused === "" ? of.note : refused}</p>
      <div>
        <Button onClick={onCancel}>{t("line.cancel")}</Button>
        <Button kind="primary" busy={busy} off={of.refused !== undefined} onClick={onGo}>
          {t("line.confirm", { price })}
        </Button>
      </div>
    </section>
  );
}
