/**
 * The chart's colours and font, read from the tokens of the element it stands in; read again when
 * theme or direction colours change.
 */

export interface ChartColors {
  up: string;
  down: string;
  upSolid: string;
  downSolid: string;
  grid: string;
  axis: string;
  ink: string;
  ink2: string;
  ink3: string;
  surface: string;
  brand: string;
  brandSolid: string;
  onSolid: string;
  night: string;
  upWash: string;
  downWash: string;
  /** Indicator lines, in order. */
  lines: readonly string[];
  /** The same hues for text. */
  lineTexts: readonly string[];
  font: string;
}

const NUMBERS = [1, 2, 3, 4] as const;

export function readColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    up: token("--up-vivid"),
    down: token("--down-vivid"),
    upSolid: token("--up-solid"),
    downSolid: token("--down-solid"),
    grid: token("--grid"),
    axis: token("--axis"),
    ink: token("--ink"),
    ink2: token("--ink-2"),
    ink3: token("--ink-3"),
    surface: token("--surface"),
    brand: token("--brand"),
    brandSolid: token("--brand-solid"),
    onSolid: token("--on-solid"),
    night: token("--night"),
    upWash: token("--up-wash-2"),
    downWash: token("--down-wash-2"),
    lines: NUMBERS.map((n) => token(`--ind-${n}`)),
    lineTexts: NUMBERS.map((n) => token(`--ind-${n}-t`)),
    font: token("--font") || "sans-serif",
  };
}
