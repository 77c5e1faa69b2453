import { css, cx } from "@linaria/core";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const column = css`
  position: relative;
  isolation: isolate;
  width: 100%;
  max-width: 60rem;
  height: 100vh;
  height: calc(100svh - var(--keyboard, 0px));
  margin: 0 auto;
  background: var(--bg);
  display: flex;
  flex-direction: column;
  overflow: hidden;
  &[data-grouped] { background: var(--bg-2); }
  &[data-wide] { max-width: none; }
  &[data-wide] > nav { width: 100%; max-width: 60rem; margin: 0 auto; }
`;

const PopupRoot = createContext<HTMLElement | null>(null);
const Turned = createContext(false);
const ColumnElement = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/**
 * The one element inside the column that every sheet, dialog and menu is portalled into; null
 * before the first paint and outside a column.
 */
export function usePopupRoot(): HTMLElement | null {
  return useContext(PopupRoot);
}

/**
 * True when the layer of popups lies on its side: the bottom of the layout at the left of the
 * screen.
 */
export const usePopupsTurned = (): boolean => useContext(Turned);

/**
 * While the caller is shown the column takes the whole window: for a screen that lays itself out
 * for a desktop.
 */
export function useWholeWindow(): void {
  const column = useContext(ColumnElement);
  useLayoutEffect(() => {
    const el = column?.current;
    if (!el) return;
    el.dataset.wide = "";
    return () => {
      delete el.dataset.wide;
    };
  }, [column]);
}

/**
 * A layer of popups of its own, for a screen that is not laid out as the column is: they position
 * against the nearest positioned ancestor and turn with it. `turned`: that ancestor is rotated by
 * 90° clockwise, which fingers have to know.
 */
export function PopupLayer({
  children,
  turned = false,
}: {
  children: ReactNode;
  turned?: boolean;
}) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  return (
    <>
      <Turned value={turned}>
        <PopupRoot value={root}>{children}</PopupRoot>
      </Turned>
      <div ref={setRoot} data-popups="" />
    </>
  );
}

/**
 * The phone column of the app: full width below 828 px, 480 px centred from there, but for a screen
 * that asks for the whole window. Popups take its width, not the window's.
 */
export function Column({
  children,
  grouped,
  className,
}: {
  children: ReactNode;
  grouped?: boolean;
  className?: string;
}) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const own = useRef<HTMLDivElement>(null);
  return (
    <div ref={own} className={cx(column, className)} data-grouped={grouped || undefined}>
      <ColumnElement value={own}>
        <PopupRoot value={root}>{children}</PopupRoot>
      </ColumnElement>
      {/* No box of its own: popups position against the column and order themselves by the layer tokens. */}
      <div ref={setRoot} data-popups="" />
    </div>
  );
}
