import { css, cx } from "@linaria/core";
import type { ComponentType, SVGProps } from "react";

/**
 * A lucide icon (`import { Search } from "lucide-react"`) or any svg component that takes a class.
 */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

const icon = css`
  width: 2.5rem;
  height: 2.5rem;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-size="xs"] { width: 1.5rem; height: 1.5rem; stroke-width: 2.25; }
  &[data-size="s"] { width: 2rem; height: 2rem; stroke-width: 2; }
  &[data-size="l"] { width: 3rem; height: 3rem; stroke-width: 1.6; }
  &[data-size="xl"] { width: 4rem; height: 4rem; stroke-width: 1.5; }
  &[data-on] { fill: var(--brand-wash-2); }
`;

/** Props of {@link Icon}. */
export interface IconProps {
  of: IconShape;
  /**
   * 12, 16, 20 (default), 24 or 32 px at 414; each has its own stroke so that the lines look
   * equally heavy.
   */
  size?: "xs" | "s" | "m" | "l" | "xl";
  /** Filled with 12 % brand: active tab, star, pin, verified. */
  on?: boolean;
  /** Read aloud; without it the icon is ornament and hidden from readers. */
  label?: string;
  className?: string;
}

/** A line icon in the sizes of the design. */
export function Icon({ of: Shape, size = "m", on, label, className }: IconProps) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <Shape className={cx(icon, className)} data-size={size} data-on={on || undefined} {...spoken} />
  );
}
