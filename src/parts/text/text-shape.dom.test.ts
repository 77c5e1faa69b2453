// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { shapedText } from "./text-shape.ts";

test.each([
  [
    "headings begin below what stands over them",
    "<h2>a</h2><p>x</p><h2>b</h2>",
    "<h3>a</h3><p>x</p><h3>b</h3>",
  ],
  [
    "no level is left out on the way down",
    "<h2>a</h2><h4>b</h4><h4>c</h4><h3>d</h3><h2>e</h2>",
    "<h3>a</h3><h4>b</h4><h4>c</h4><h4>d</h4><h3>e</h3>",
  ],
  [
    "a text that begins deep begins at the same level",
    "<h4>a</h4><h2>b</h2>",
    "<h3>a</h3><h3>b</h3>",
  ],
  [
    "what holds nothing is neither heading nor link",
    '<h2> </h2><p>x <a href="https://example.com"></a></p>',
    "<p>x </p>",
  ],
  [
    "a link around a picture stays",
    '<a href="#/x"><img src="/a.png" alt="A"></a>',
    '<a href="#/x"><img src="/a.png" alt="A"></a>',
  ],
  [
    "lines without a list get one",
    "<li>a</li><li>b</li><p>x</p><li>c</li>",
    "<ul><li>a</li><li>b</li></ul><p>x</p><ul><li>c</li></ul>",
  ],
  ["lists stay as they are", "<ol><li>a</li></ol>", "<ol><li>a</li></ol>"],
  [
    "an empty head of a table is a cell",
    '<table><tbody><tr><th colspan="2"></th><th>b</th></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2"></td><th>b</th></tr></tbody></table>',
  ],
])("%s", (_what, html, shaped) => {
  const text = document.createElement("template");
  text.innerHTML = html;
  const box = document.createElement("div");
  box.append(shapedText(text.content, 3));
  expect(box.innerHTML).toBe(shaped);
});
