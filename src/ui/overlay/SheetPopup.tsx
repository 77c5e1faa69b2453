import { Drawer } from "@base-ui/react/drawer";
import { css } from "@linaria/core";
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";
import { usePopupRoot, usePopupsTurned } from "../list/Column.tsx";
import { PadRoot } from "../list/pad-root.ts";
import { useBackCloses } from "./use-back-closes.ts";

/** Props of {@link Sheet}. */
export interface SheetProps {
  open: boolean;
  /**
   * Swipe, scrim, Esc, back of the device or the × asked for the end. Leave `open` true to keep it:
   * unsaved input asks first.
   */
  onClose: () => void;
  title: ReactNode;
  /** Stays in view below the scrolling content: the button. */
  footer?: ReactNode;
  /** False: only its own buttons close it (a step that must be answered). */
  dismissible?: boolean;
  children: ReactNode;
}

const scrim = css`
  position: absolute;
  inset: 0;
  z-index: calc(var(--z-popup) + 10 * var(--depth));
  background: var(--scrim);
  opacity: calc(1 - var(--drawer-swipe-progress, 0));
  transition: opacity var(--m-sheet) var(--ease);
  &[data-swiping] { transition-duration: 0ms; }
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
  &[data-ending-style] { transition-duration: var(--m-move); }
`;
const viewport = css`
  position: absolute;
  inset: 0;
  z-index: calc(var(--z-popup) + 10 * var(--depth) + 1);
  display: flex;
  align-items: flex-end;
  overflow: hidden;
`;
const sheet = css`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 60rem;
  max-height: 88%;
  margin: 0 auto;
  background: var(--surface);
  border-radius: var(--r-5) var(--r-5) 0 0;
  box-shadow: var(--e-2);
  outline: 0;
  transform: translateY(var(--drawer-swipe-movement-y, 0));
  transition: transform var(--m-sheet) var(--ease), opacity var(--m-fade);
  &[data-turned] { transform: translateY(calc(-1 * var(--drawer-swipe-movement-x, 0px))); }
  &[data-swiping] { transition-duration: 0ms; user-select: none; }
  &[data-starting-style], &[data-ending-style] { transform: translateY(100%); }
  &[data-ending-style] { transition-duration: var(--m-move); }
  /* Without motion the sheet fades in its place. */
  @media (prefers-reduced-motion: reduce) {
    transition: opacity var(--m-fade) !important;
    &[data-starting-style], &[data-ending-style] { transform: none; opacity: 0; }
  }
`;
const handle = css`
  flex: none;
  width: 4.5rem;
  height: .5rem;
  margin: 1rem auto 0;
  border-radius: var(--r-full);
  background: var(--line-2);
`;
const head = css`
  flex: none;
  margin-top: -.5rem;
  padding: 0 var(--gutter);
  font-size: var(--fs-title);
  line-height: 6rem;
  font-weight: 600;
  text-align: center;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const content = css`
  flex: 0 1 auto;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: none;
  padding: 0 var(--gutter) var(--s-4);
  /* Under the search line of a list of options. */
  &:has([role="listbox"]) { scroll-padding: 6rem 0 1rem; }
  &:has(+ [data-pad]) { padding-bottom: calc(var(--s-4) + env(safe-area-inset-bottom)); }
`;
const foot = css`
  flex: none;
  display: flex;
  gap: var(--s-2);
  padding: 0 var(--gutter) calc(var(--s-4) + env(safe-area-inset-bottom));
  > * { flex: 1 1 0; min-width: 0; }
`;

/** How many sheets lie below. */
const Depth = createContext(0);

/**
 * A sheet by {@link SheetProps} on Base UI's drawer: focus kept and returned, swipe, scrim,
 * Esc, back.
 */
export default function SheetPopup({
  open,
  onClose,
  title,
  footer,
  dismissible = true,
  children,
}: SheetProps) {
  const root = usePopupRoot();
  const turned = usePopupsTurned();
  const depth = useContext(Depth);
  // Mounted open, it would skip its way in: the first opening comes one commit later.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const [pad, setPad] = useState<HTMLElement | null>(null);
  useBackCloses(open, () => dismissible && onClose());
  const layer = { "--depth": depth } as CSSProperties;
  return (
    <Drawer.Root
      open={open && shown}
      swipeDirection={turned ? "left" : "down"}
      onOpenChange={(next, details) => {
        if (next) return;
        // The owner decides: `open` stays true when unsaved input must ask.
        details.cancel();
        if (dismissible) onClose();
      }}
    >
      <Drawer.Portal container={root}>
        <Drawer.Backdrop className={scrim} style={layer} forceRender={depth > 0} inert={!open} />
        <Drawer.Viewport className={viewport} style={layer} inert={!open}>
          {/* From the first tap on, not from the next paint: a second one in between would send what the first has sent. */}
          <Drawer.Popup
            className={sheet}
            data-layer="sheet"
            data-turned={turned || undefined}
            inert={!open}
          >
            <span className={handle} />
            <Drawer.Title className={head}>{title}</Drawer.Title>
            <Depth value={depth + 1}>
              <PadRoot value={pad}>
                <Drawer.Content className={content}>{children}</Drawer.Content>
              </PadRoot>
              {footer && <div className={foot}>{footer}</div>}
            </Depth>
            <div ref={setPad} data-pad="" />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
