/**
 * The one figure that a row derives: change since the open, in per cent. All peers use this
 * function; none pays for a slower one.
 */
export const changeText = (last: number, open: number): string =>
  `${(((last - open) / open) * 100).toFixed(2)}%`;
