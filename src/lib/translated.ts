/**
 * A browser that translates the page takes text nodes out and puts elements of its own (`<font>`)
 * in their place, while React and the painters go on with the nodes they made. Here a text that is
 * written again takes its place back, to be translated anew; one that is taken out takes its
 * translation with it.
 */

import { isTranslation } from "./translator-element.ts";

interface Replaced {
  by: Element;
  /** Hears the text while it is out. */
  watch: MutationObserver;
}

const replaced = new WeakMap<Node, Replaced>();
/** A stand-in is that of one text. */
const taken = new WeakSet<Element>();
let isTranslated = false;

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function forget(text: Node): void {
  replaced.get(text)?.watch.disconnect();
  replaced.delete(text);
}

/** Puts the text back where its translation stands. */
function restore(text: Text): void {
  const of = replaced.get(text);
  if (of === undefined) return;
  forget(text);
  // Also in what is out of the page for now: it comes back with what was written meanwhile.
  if (of.by.parentNode !== null) of.by.replaceWith(text);
}

function follow({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const node of addedNodes) {
    // It was put somewhere again by who made it.
    const of = node.isConnected ? replaced.get(node) : undefined;
    if (of === undefined) continue;
    forget(node);
    of.by.remove();
  }
  for (const node of removedNodes) {
    if (!isText(node) || replaced.has(node)) continue;
    const by = [...addedNodes, previousSibling, nextSibling].find(
      (one) => isTranslation(one) && !taken.has(one as Element),
    ) as Element | undefined;
    if (by === undefined) continue;
    isTranslated = true;
    taken.add(by);
    const watch = new MutationObserver(() => restore(node));
    watch.observe(node, { characterData: true });
    replaced.set(node, { by, watch });
  }
}

/** The child of `parent` that stands for a node which a translator took out or moved. */
function standFor(parent: Node, node: Node): Node | undefined {
  const of = replaced.get(node);
  if (of?.by.parentNode === parent) return of.by;
  for (let at: Node | null = node.parentNode; at !== null; at = at.parentNode)
    if (at.parentNode === parent) return at;
  return undefined;
}

/** From now on nothing that a translator does to the page freezes a figure or breaks React. */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isTranslated || child?.parentNode === this) return removeChild.call(this, child) as T;
    const of = replaced.get(child);
    forget(child);
    if (of?.by.parentNode === this) removeChild.call(this, of.by);
    else child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null | undefined,
  ): T {
    const isElsewhere = before instanceof Node && before.parentNode !== this && isTranslated;
    return insertBefore.call(
      this,
      node,
      isElsewhere ? (standFor(this, before) ?? null) : (before ?? null),
    ) as T;
  };
  new MutationObserver((records) => records.forEach(follow)).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
}
