import { css, cx } from "@linaria/core";
import { useMemo } from "react";
import { codePath } from "./code-path.ts";

/* White in dark too: readers want dark on light. */
const plate = css`
  display: block;
  width: 100%;
  max-width: var(--qr, 22.5rem);
  aspect-ratio: 1;
  padding: 1rem;
  border-radius: var(--r-3);
  background: #fff;
  path { fill: #0b1726; }
`;

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** Text that a camera reads. */
  text: string;
  /** Name of the code for screen readers; the text itself should stand beside it with Copy. */
  label: string;
  className?: string;
}

/** A QR code on a white plate: one path, sharp at any size. Error correction M. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => codePath(text), [text]);
  return (
    <svg
      className={cx(plate, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
