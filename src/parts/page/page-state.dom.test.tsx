// @vitest-environment happy-dom
/**
 * A screen keeps what was loaded once, and says that it is old when it could not be asked for anew.
 */
import { expect, it } from "vitest";
import { showScreen, text } from "../../../tests/support/browser/screen.tsx";
import type { ResourceState } from "../../data/queries/resource.ts";
import { PageState } from "./PageState.tsx";

const WORDS = {
  parts: {
    page: { failed: "Could not load", stale: "Last known", retry: "Retry", empty: "No data" },
  },
};
const shown = async (of: ResourceState<string[]>): Promise<string> => {
  await showScreen(
    <PageState of={{ ...of, reload: () => {} }} isEmpty={(rows) => rows.length === 0}>
      {(rows) => rows.join()}
    </PageState>,
    "/",
    {},
    WORDS,
  );
  return text();
};
const error = { kind: "network" } as never;

it("old data is shown with a word and a way to ask again, new data without, no data as a failure", async () => {
  expect(await shown({ status: "ready", data: ["a"] })).toBe("a");
  expect(await shown({ status: "failed", error, data: ["a"] })).toMatch(/^Last known\s*Retry\s*a$/);
  expect(await shown({ status: "failed", error, data: [] })).toMatch(
    /^Last known\s*Retry\s*No data$/,
  );
  expect(await shown({ status: "failed", error })).toMatch(/^Could not load\s*Retry$/);
});
