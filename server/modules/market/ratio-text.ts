/** A ratio as the wire carries it: four digits, never "-0.0000"; empty when unknown. */
export const ratioText = (ratio: number): string =>
  Number.isFinite(ratio) ? ratio.toFixed(4).replace(/^-(0\.0+)$/, "$1") : "";
