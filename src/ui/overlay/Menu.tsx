import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { IconShape } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";
import type { MenuItem } from "./MenuPopup.tsx";
import { useOnceOpen } from "./use-once-open.ts";

const Popup = lazy(() => import("./MenuPopup.tsx"));

/** Props of {@link Menu}. */
export interface MenuProps {
  /** Label of the button for readers. */
  label: string;
  icon?: IconShape;
  items: readonly MenuItem[];
  className?: string;
}

/** The ⋯ of a header: a small menu under its button. Its code is loaded on the first tap. */
export function Menu({ label, icon = Ellipsis, items, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const used = useOnceOpen(open);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={anchor}
        icon={icon}
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {used && (
        <Suspense>
          <Popup
            anchor={anchor}
            label={label}
            items={items}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
