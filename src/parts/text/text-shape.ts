/**
 * The shape that a text needs for readers who hear it, whatever its writer typed: headings follow
 * one another level by level, and nothing is a heading, a link, a list's line or a table's head
 * without being one. Works on what has been cleaned, as nodes; the words stay.
 */

/** Nothing to read in it, not even a picture. */
const isBare = (element: Element): boolean =>
  element.textContent?.trim() === "" && element.querySelector("img") === null;

const renamed = (element: Element, tag: string): Element => {
  const fresh = document.createElement(tag);
  for (const { name, value } of element.attributes) fresh.setAttribute(name, value);
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
  return fresh;
};

/** `from`: the level of the text's first heading, one below what stands over it on the screen. */
function levelHeadings(root: ParentNode, from: number): void {
  const above: number[] = [];
  for (const heading of root.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.tagName[1]);
    while (above.length > 0 && above[above.length - 1] >= level) above.pop();
    above.push(level);
    renamed(heading, `h${Math.min(6, from + above.length - 1)}`);
  }
}

/** Lines of a list that stand in none get one, neighbours the same. */
function gatherLines(root: ParentNode): void {
  for (const line of root.querySelectorAll("li")) {
    if (line.parentElement?.matches("ul, ol")) continue;
    const before = line.previousElementSibling;
    const list = before?.hasAttribute("data-gathered") ? before : document.createElement("ul");
    if (list !== before) {
      list.setAttribute("data-gathered", "");
      line.before(list);
    }
    list.append(line);
  }
  for (const list of root.querySelectorAll("[data-gathered]"))
    list.removeAttribute("data-gathered");
}

/**
 * Brings the text into that shape and returns it. `from`: the level of its first heading, 2 to 6.
 */
export function shapedText(content: DocumentFragment, from: number): DocumentFragment {
  for (const empty of content.querySelectorAll("h1, h2, h3, h4, h5, h6, a"))
    if (isBare(empty)) empty.remove();
  for (const head of content.querySelectorAll("th")) if (isBare(head)) renamed(head, "td");
  gatherLines(content);
  levelHeadings(content, from);
  return content;
}
