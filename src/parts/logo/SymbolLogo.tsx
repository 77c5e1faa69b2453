import { useLayoutEffect, useRef } from "react";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { logoLook } from "./logo.ts";
import { paintLogo } from "./paint-logo.ts";
import { logo } from "./SymbolLogo.styles.ts";

/**
 * The empty shell that `paintLogo` fills; pooled rows fill it themselves. Ornament: the name stands
 * beside it.
 */
export function LogoShell({ size = "m" }: { size?: "s" | "m" | "l" }) {
  return (
    <span className={logo} data-c="logo" data-size={size} data-shape="square" aria-hidden="true">
      <svg viewBox="0 0 36 36" aria-hidden="true" style={{ display: "none" }}>
        <use />
      </svg>
      <span />
      <span />
    </span>
  );
}

/** Logo of one instrument. */
export function SymbolLogo({
  item,
  size,
}: {
  item: Pick<RowItem, "symbol" | "name" | "type" | "base" | "quote">;
  size?: "s" | "m" | "l";
}) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const el = ref.current?.firstElementChild;
    if (el) paintLogo(el as HTMLElement, logoLook(item));
  }, [item]);
  return (
    <span ref={ref} style={{ display: "block", flex: "none" }}>
      <LogoShell size={size} />
    </span>
  );
}
