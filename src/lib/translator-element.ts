/** True of a translator's element: the page has none of these names itself. */
export const isTranslation = (node: Node | null): node is Element =>
  /^(FONT|YA-TR-SPAN)$/.test(node?.nodeName ?? "");
