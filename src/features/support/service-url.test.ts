import { expect, test } from "vitest";
import { serviceUrl } from "./service-url.ts";

test("only an absolute https address is framed", () => {
  expect(serviceUrl("https://chat.example/room?x=1")).toBe("https://chat.example/room?x=1");
  expect(
    [
      "",
      "chat",
      "//chat.example",
      "http://chat.example",
      "javascript:alert(1)",
      "data:text/html,x",
    ].map(serviceUrl),
  ).toEqual(Array(6).fill(undefined));
});
