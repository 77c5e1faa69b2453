/** Files of texts, by their paths as seen from a folder beside this one. */
export type Texts = Record<string, unknown>;
export type TextFiles = Record<string, () => Promise<{ default: Texts }>>;
