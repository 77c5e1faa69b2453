import { css, cx } from "@linaria/core";

const ring = css`
  display: block;
  width: 2.25rem;
  height: 2.25rem;
  flex: none;
  border-radius: 50%;
  border: .3125rem solid transparent;
  border-color: currentColor color-mix(in srgb, currentColor 35%, transparent) color-mix(in srgb, currentColor 35%, transparent);
  animation: spin 800ms linear infinite;
  @keyframes spin { to { transform: rotate(360deg); } }
  @keyframes breathe { 50% { opacity: .4; } }
  &[data-size="s"] { width: 1.75rem; height: 1.75rem; border-width: .25rem; }
  &[data-size="l"] { width: 4rem; height: 4rem; border-width: .375rem; }
  /* Waiting must stay visible without turning. */
  @media (prefers-reduced-motion: reduce) { animation: breathe 1600ms ease-in-out infinite !important; }
`;

/**
 * The busy ring: 14, 18 (default) or 32 px, in the colour of the text around it. Says nothing to
 * readers; its owner carries `aria-busy`.
 */
export function Spinner({ size = "m", className }: { size?: "s" | "m" | "l"; className?: string }) {
  return <span className={cx(ring, className)} data-size={size} aria-hidden="true" />;
}
