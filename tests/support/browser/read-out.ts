/** Live regions of a page as a screen reader gets them, from Chromium's accessibility tree. */
import type { Page } from "playwright";

export interface LiveRegion {
  live: string;
  /** Readers hold back what is busy. */
  busy: boolean;
  text: string;
}

/** Regions that say something at this moment, hidden ones left out. */
export async function readOut(page: Page): Promise<LiveRegion[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send("Accessibility.getFullAXTree");
  await cdp.detach();
  type Node = (typeof nodes)[number];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const propertyOf = (node: Node, name: string): unknown =>
    node.properties?.find((property) => property.name === name)?.value.value;
  const within = (node: Node): Node[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => within(byId.get(id) ?? { nodeId: id, ignored: true })),
  ];
  return nodes
    .filter(
      (node) => !node.ignored && (node.role?.value === "status" || node.role?.value === "alert"),
    )
    .map((node) => {
      const all = within(node);
      const words = all
        .filter(({ ignored, role }) => !ignored && role?.value === "StaticText")
        .map(({ name }) => String(name?.value ?? ""));
      return {
        live: String(propertyOf(node, "live") ?? "off"),
        busy: all.some((one) => propertyOf(one, "busy") === true),
        text: words.join(" "),
      };
    })
    .filter(({ text }) => text !== "");
}
