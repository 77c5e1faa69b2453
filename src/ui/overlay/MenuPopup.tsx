import { Menu } from "@base-ui/react/menu";
import { css } from "@linaria/core";
import { Check } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import type { IconShape } from "../Icon.tsx";
import { Icon } from "../Icon.tsx";
import { usePopupRoot } from "../list/Column.tsx";
import { useBackCloses } from "./use-back-closes.ts";

/** One line of a menu. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: IconShape;
  /** Leaves it off: an action. Given: a choice with a tick. */
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
  onPick: () => void;
}

const place = css`
  z-index: var(--z-popup);
`;
const popup = css`
  min-width: 20rem;
  max-width: 40rem;
  padding: var(--s-1) 0;
  border-radius: var(--r-4);
  background: var(--surface);
  box-shadow: var(--e-3);
  outline: 0;
  transform-origin: var(--transform-origin);
  transition: transform var(--m-fade) var(--ease), opacity var(--m-fade);
  &[data-starting-style], &[data-ending-style] { opacity: 0; transform: scale(.96); }
`;
const line = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: max(5.5rem, 44px);
  padding: var(--s-1) var(--s-4);
  font-size: var(--fs-body);
  line-height: var(--lh-body);
  outline: 0;
  cursor: pointer;
  user-select: none;
  svg:last-child:not(:first-child) { margin-left: auto; color: var(--brand); }
  &[data-highlighted] { background: var(--surface-2); }
  &[data-danger] { color: var(--danger); }
  &[data-disabled] { color: var(--ink-4); cursor: default; }
`;

/** Props of {@link MenuPopup}. */
export interface MenuPopupProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  items: readonly MenuItem[];
  open: boolean;
  onClose: () => void;
}

/**
 * The menu under its button, on Base UI's menu: arrow keys, type-ahead, Esc, focus back to the
 * button.
 */
export default function MenuPopup({ anchor, label, items, open, onClose }: MenuPopupProps) {
  const root = usePopupRoot();
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  useBackCloses(open, onClose);
  return (
    <Menu.Root open={open && shown} onOpenChange={(next) => !next && onClose()} modal={false}>
      <Menu.Portal container={root}>
        <Menu.Positioner
          className={place}
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          positionMethod="absolute"
        >
          <Menu.Popup className={popup} aria-label={label} finalFocus={anchor}>
            {items.map((item) => {
              const face = (
                <>
                  {item.icon && <Icon of={item.icon} size="m" />}
                  <span>{item.label}</span>
                  {item.checked && <Icon of={Check} size="s" />}
                </>
              );
              const look = {
                className: line,
                disabled: item.disabled,
                label: item.label,
                onClick: item.onPick,
                "data-danger": item.danger || undefined,
              };
              return item.checked === undefined ? (
                <Menu.Item key={item.key} {...look}>
                  {face}
                </Menu.Item>
              ) : (
                <Menu.CheckboxItem key={item.key} {...look} checked={item.checked} closeOnClick>
                  {face}
                </Menu.CheckboxItem>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
