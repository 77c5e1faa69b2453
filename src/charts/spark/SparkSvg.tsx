import { type Ref, useId } from "react";
import { spark } from "./spark.styles.ts";

/**
 * The elements of a line, empty: a `SparkLine` draws into them. Dashes at the previous close, the
 * form of rows.
 */
export function SparkSvg() {
  return (
    <svg className={spark} data-c="spark" data-dir="flat" aria-hidden="true">
      <path data-part="base" />
      <path data-part="line" />
    </svg>
  );
}

/** The same filled below, without dashes: the form of cards. */
export function SparkAreaSvg({ ref }: { ref: Ref<SVGSVGElement> }) {
  const id = useId();
  return (
    <svg className={spark} ref={ref} data-dir="flat" aria-hidden="true">
      {/* From the top of the box, not of the line: lines beside each other fade alike. */}
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x2="0" y2="100%">
        <stop stopOpacity="0.2" />
        <stop offset="1" stopOpacity="0" />
      </linearGradient>
      <path data-part="line" />
      <path data-part="area" fill={`url(#${id})`} />
    </svg>
  );
}
