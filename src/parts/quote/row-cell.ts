/** Declarations that cells of a live row share. */

/** A cell contained in size and layout. */
export const cell = `
  height: 5rem;
  min-width: 0;
  contain: size layout style;
`;

/**
 * The root of its own layout: a figure that changes lays out this line and nothing around it. Only
 * a block in a block can be one; of an item of a flex line the browser lays out the whole line
 * again, contained or not.
 */
export const alone = "contain: size layout style;";
