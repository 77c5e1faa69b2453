/** Elements that translators put in; the page has none of them itself. */
const NAMES: ReadonlySet<string> = new Set(["FONT", "YA-TR-SPAN"]);

/** Whether an element is a translator's. */
export const isTranslation = (node: Node | null): node is Element => node !== null && NAMES.has(node.nodeName);
