import { AlertDialog } from "@base-ui/react/alert-dialog";
import { css } from "@linaria/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../Button.tsx";
import { usePopupRoot } from "../list/Column.tsx";
import { useBackCloses } from "./use-back-closes.ts";

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Esc and the safe answer. */
  onClose: () => void;
  /** A question of few words. */
  title: ReactNode;
  /** One sentence: what follows from the answer. */
  children?: ReactNode;
  /** The safe answer, on the left; it closes. */
  cancel: string;
  /** The action that is asked about, on the right. */
  action: { label: string; onClick: () => void; danger?: boolean; busy?: boolean };
}

const scrim = css`
  position: absolute;
  inset: 0;
  z-index: var(--z-dialog);
  background: var(--scrim);
  transition: opacity var(--m-fade);
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
`;
const viewport = css`
  position: absolute;
  inset: 0;
  z-index: var(--z-dialog);
  display: grid;
  place-items: center;
  padding: var(--s-4) var(--s-8);
  overflow: auto;
`;
const box = css`
  width: 100%;
  max-width: 43.75rem;
  padding: var(--s-6) var(--s-5) var(--s-5);
  border-radius: var(--r-5);
  background: var(--surface);
  box-shadow: var(--e-3);
  text-align: center;
  outline: 0;
  transition: transform var(--m-move) var(--ease), opacity var(--m-fade);
  &[data-starting-style], &[data-ending-style] { opacity: 0; transform: scale(.96); }
  @media (prefers-reduced-motion: reduce) {
    transition: opacity var(--m-fade) !important;
    &[data-starting-style], &[data-ending-style] { transform: none; }
  }
`;
const head = css`
  font-size: var(--fs-title);
  line-height: var(--lh-title);
  font-weight: 600;
  text-wrap: balance;
`;
const body = css`
  margin-top: var(--s-2);
  color: var(--ink-2);
  text-wrap: pretty;
`;
/* Two equal columns; answers too long for half the width stand one above the other, the action first. */
const answers = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-2);
  margin-top: 2.25rem;
  > * { min-width: 0; }
  &[data-stack] { grid-template-columns: 1fr; }
  &[data-stack] > :last-child { order: -1; }
`;

/** Rough width of a label in Latin letters; a Chinese, Japanese or Korean one is twice as wide. */
function widthOf(label: string): number {
  return [...label].reduce((sum, char) => sum + (char > "\u2e7f" ? 2 : 1), 0);
}

/**
 * A dialog by {@link DialogProps} on Base UI's alert dialog: focus on the safe answer, kept
 * inside, returned to the opener.
 */
export default function DialogPopup({
  open,
  onClose,
  title,
  children,
  cancel,
  action,
}: DialogProps) {
  const root = usePopupRoot();
  const safe = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  useBackCloses(open, onClose);
  const long = Math.max(widthOf(cancel), widthOf(action.label)) > 13;
  return (
    <AlertDialog.Root
      open={open && shown}
      onOpenChange={(next, details) => {
        if (next) return;
        details.cancel();
        onClose();
      }}
    >
      <AlertDialog.Portal container={root}>
        {/* On its way out it takes no tap that is meant for the screen. */}
        <AlertDialog.Backdrop className={scrim} forceRender inert={!open} />
        <AlertDialog.Viewport className={viewport}>
          <AlertDialog.Popup className={box} initialFocus={safe} data-layer="dialog" inert={!open}>
            <AlertDialog.Title className={head}>{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description className={body}>{children}</AlertDialog.Description>
            )}
            <div className={answers} data-stack={long || undefined}>
              <Button ref={safe} onClick={onClose}>
                {cancel}
              </Button>
              <Button
                kind={action.danger ? "danger" : "primary"}
                busy={action.busy}
                onClick={action.onClick}
              >
                {action.label}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
