import { expect, test } from "vitest";
import { helpGroups } from "./help-groups.ts";

const row = (category: string, title: string) => ({
  id: title,
  content_code: title,
  category,
  title,
  sort: 0,
});
const ROWS = [
  row("Account", "Log in"),
  row("Account", "Change email"),
  row("Security", "Bind email"),
  row("Account", "Close"),
];
const seen = (query: string) =>
  helpGroups(ROWS, query).map(
    ({ category, topics }) => `${category}: ${topics.map(({ title }) => title).join(", ")}`,
  );

test("topics stand by category, in the server's order", () => {
  expect(seen("")).toEqual(["Account: Log in, Change email, Close", "Security: Bind email"]);
});

test("a search leaves what fits, whatever its case; groups without a topic go", () => {
  expect(seen(" EMAIL ")).toEqual(["Account: Change email", "Security: Bind email"]);
  expect(seen("bind")).toEqual(["Security: Bind email"]);
  expect(seen("nothing like it")).toEqual([]);
});
