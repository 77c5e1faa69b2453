// @vitest-environment happy-dom
import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SparkAreaSvg, SparkSvg } from "./SparkSvg.tsx";
import { type SparkData, SparkLine } from "./spark.ts";

const day: SparkData = { prices: Float64Array.of(10, 20, 14.999), prevClose: 12 };

function svgOf(markup: string): SVGSVGElement {
  document.body.innerHTML = markup;
  return document.querySelector("svg") as SVGSVGElement;
}
const rowSvg = (): SVGSVGElement => svgOf(renderToStaticMarkup(<SparkSvg />));
const shapes = (svg: SVGSVGElement): Record<string, string> =>
  Object.fromEntries(
    [...svg.querySelectorAll("path")].map((path) => [
      path.dataset.part,
      path.getAttribute("d") ?? "",
    ]),
  );

/** Names of the attributes written while `run` runs. */
function writes(svg: SVGSVGElement, run: () => void): (string | null)[] {
  const seen = new MutationObserver(() => {});
  seen.observe(svg, { attributes: true, subtree: true });
  run();
  const names = seen.takeRecords().map((record) => record.attributeName);
  seen.disconnect();
  return names;
}

test("a row's line has dashes at the previous close and two decimals", () => {
  const svg = rowSvg();
  new SparkLine(svg).draw(day, 56, 28);
  expect(shapes(svg)).toEqual({ base: "M1 21.2H55", line: "M2 26 28 2 54 14" });
});

test("a card's line is closed along the sides of its box and has no dashes", () => {
  const svg = svgOf(renderToStaticMarkup(<SparkAreaSvg ref={createRef()} />));
  new SparkLine(svg).draw({ ...day, prevClose: Number.NaN }, 100.005, 34);
  expect(shapes(svg)).toEqual({
    line: "M1 33 50 1 99.01 17",
    area: "M1 33 50 1 99.01 17H100.01V34H0V33Z",
  });
});

test("every card has a gradient of its own", () => {
  const ref = createRef<SVGSVGElement>();
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <SparkAreaSvg ref={ref} />
      <SparkAreaSvg ref={ref} />
    </>,
  );
  const ids = [...document.querySelectorAll("linearGradient")].map(({ id }) => `url(#${id})`);
  expect(
    [...document.querySelectorAll("[data-part=area]")].map((path) => path.getAttribute("fill")),
  ).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
});

test("without two points nothing is shown, nor anything of the instrument before", () => {
  const svg = rowSvg();
  const line = new SparkLine(svg);
  line.draw(day, 56, 28);
  line.draw(undefined, 56, 28);
  expect(shapes(svg)).toEqual({ base: "", line: "" });
  line.draw({ prices: Float64Array.of(1), prevClose: 1 }, 56, 28);
  expect(shapes(svg)).toEqual({ base: "", line: "" });
});

test("a new owner clears what a former one drew", () => {
  const svg = rowSvg();
  new SparkLine(svg).draw(day, 56, 28);
  new SparkLine(svg).draw(undefined, 56, 28);
  expect(shapes(svg)).toEqual({ base: "", line: "" });
});

test("the same data in the same size and the same direction are not written again; another direction writes the colour alone", () => {
  const svg = rowSvg();
  const line = new SparkLine(svg);
  const first = writes(svg, () => {
    line.turn("down");
    line.draw(day, 56, 28);
  });
  const again = writes(svg, () => {
    line.turn("down");
    line.draw(day, 56, 28);
  });
  const turned = writes(svg, () => line.turn("up"));
  const resized = writes(svg, () => line.draw(day, 42, 26));
  expect({ first, again, turned, resized, dir: svg.dataset.dir }).toEqual({
    first: ["data-dir", "d", "d"],
    again: [],
    turned: ["data-dir"],
    resized: ["d", "d"],
    dir: "up",
  });
});
