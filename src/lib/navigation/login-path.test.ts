import { expect, test } from "vitest";
import { afterLogin, HOME, loginFrom } from "./login-path.ts";

test("a login leads to the path it was asked for, and to nothing outside of this page", () => {
  expect(afterLogin("?redirect=%2Fsafety%3Fa%3D1")).toBe("/safety?a=1");
  for (const bad of [
    "",
    "?redirect=",
    "?redirect=%2F%2Fevil.example",
    "?redirect=%2F%5Cevil.example",
    "?redirect=https%3A%2F%2Fevil.example",
    "?redirect=safety",
  ])
    expect({ bad, to: afterLogin(bad) }).toEqual({ bad, to: HOME });
});

test("the login knows the way back with its query, and is no way back itself", () => {
  expect(loginFrom("/safety", "?a=1")).toBe("/login?redirect=%2Fsafety%3Fa%3D1");
  expect([loginFrom("/login", "?redirect=%2Fx"), loginFrom("/register", "")]).toEqual([
    "/login",
    "/login",
  ]);
});
