// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { mount, one, type } from "../../../tests/support/browser/mount.ts";
import { OtpCode } from "./OtpCode.tsx";

function Screen({ onComplete, error }: { onComplete: (digits: string) => void; error?: string }) {
  const [value, setValue] = useState("");
  return (
    <OtpCode label="Code" value={value} onChange={setValue} onComplete={onComplete} error={error} />
  );
}
const input = () => one<HTMLInputElement>("input");
const cells = () =>
  [...document.querySelectorAll('span[aria-hidden="true"]')]
    .map((cell) => cell.textContent)
    .join("|");

test("a pasted code with spaces and words fills the cells and submits once", async () => {
  const onComplete = vi.fn();
  await mount(<Screen onComplete={onComplete} />);
  await type(input(), "Your code: 408 112.");
  expect(cells()).toBe("4|0|8|1|1|2");
  expect(onComplete.mock.calls).toEqual([["408112"]]);
});

test("letters never appear, and five digits submit nothing", async () => {
  const onComplete = vi.fn();
  await mount(<Screen onComplete={onComplete} />);
  await type(input(), "4o8");
  expect(cells()).toBe("4|8||||");
  await type(input(), "40811");
  expect(onComplete).not.toHaveBeenCalled();
});

test("full-width digits count", async () => {
  const onComplete = vi.fn();
  await mount(<Screen onComplete={onComplete} />);
  await type(input(), "４０８１１２");
  expect(onComplete.mock.calls).toEqual([["408112"]]);
});

test("a new error is tied to the input and brings the focus back", async () => {
  await mount(<Screen onComplete={() => {}} />);
  expect(document.activeElement).not.toBe(input());
  await mount(<Screen onComplete={() => {}} error="The code is incorrect." />);
  expect(document.activeElement).toBe(input());
  expect(document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "The code is incorrect.",
  );
});
