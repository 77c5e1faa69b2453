// @vitest-environment happy-dom
import { act, useRef } from "react";
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { OwnNavigation } from "./OwnNavigation.tsx";

const go: Record<string, NavigateFunction> = {};
function Screen({ name }: { name: string }) {
  go[name] = useNavigate();
  return null;
}
function Roof({ inFront }: { inFront: string }) {
  const front = useRef("");
  front.current = inFront;
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      {["form", "list"].map((name) => (
        <OwnNavigation key={name} screen={name} front={front}>
          <Screen name={name} />
        </OwnNavigation>
      ))}
    </>
  );
}
const roof = (inFront: string) => (
  <MemoryRouter initialEntries={["/before", "/now"]}>
    <Roof inFront={inFront} />
  </MemoryRouter>
);
const at = () => one("output").textContent;

test("the screen in front leads on and back", async () => {
  await mount(roof("form"));
  await act(async () => go.form("/result", { replace: true }));
  expect(at()).toBe("/result");
  await act(async () => go.form(-1));
  expect(at()).toBe("/before");
});

test("an answer that comes when its screen was left leads nowhere", async () => {
  await mount(roof("list"));
  for (const late of [
    () => go.form("/result"),
    () => go.form("/result", { replace: true }),
    () => go.form(-1),
  ]) {
    await act(async () => late());
    expect(at()).toBe("/now");
  }
});
