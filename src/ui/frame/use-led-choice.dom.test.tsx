// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { mount, one, tap } from "../../../tests/support/browser/mount.ts";
import { useLedChoice } from "./use-led-choice.ts";

let answer: (next: string) => void = () => {};
function Desk() {
  const { choice, choose, lead } = useLedChoice("trades");
  return (
    <>
      <output>{choice}</output>
      <button
        type="button"
        id="send"
        onClick={() => {
          answer = lead();
        }}
      />
      <button type="button" id="held" onClick={() => choose("held")} />
    </>
  );
}
const shown = () => one("output").textContent;

test("an answer leads to its tab", async () => {
  await mount(<Desk />);
  await tap(one("#send"));
  await act(async () => answer("open"));
  expect(shown()).toBe("open");
});

test("what was tapped while the answer was on its way stays, and the next answer leads again", async () => {
  await mount(<Desk />);
  await tap(one("#send"));
  await tap(one("#held"));
  await act(async () => answer("open"));
  expect(shown()).toBe("held");
  await tap(one("#send"));
  await act(async () => answer("open"));
  expect(shown()).toBe("open");
});
