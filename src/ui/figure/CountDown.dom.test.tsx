// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { CountDown } from "./CountDown.tsx";

let ends = 0;
const now = () => 10_000;

/** A screen that draws the countdown anew at its end, with another function. */
function Screen() {
  const [turn, setTurn] = useState(0);
  const end = (): void => {
    ends++;
    if (ends < 20) setTurn(turn + 1);
  };
  return (
    <p>
      {turn}{" "}
      <CountDown until={9000} now={now} label="Left" onEnd={end}>
        over
      </CountDown>
    </p>
  );
}

test("its end is told once, whatever that does to the page", async () => {
  await mount(<Screen />);
  expect(one("p").textContent).toBe("1 over");
  expect(ends).toBe(1);
});
