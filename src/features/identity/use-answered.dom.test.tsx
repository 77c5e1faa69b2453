// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import type { ResourceState } from "../../data/queries/resource.ts";
import { useAnswered } from "./use-answered.ts";

function Level({ of }: { of: ResourceState<number> }) {
  const { status, data } = useAnswered(of);
  return <p id="level">{`${status} ${data ?? "-"}`}</p>;
}
const shown = async (of: ResourceState<number>): Promise<string | null> => {
  await mount(<Level of={of} />);
  await act(async () => {});
  return one("#level").textContent;
};
const ERROR = { kind: "network", text: "serviceError" } as const;

test("what was kept from before leads nowhere until the server has answered anew; from then on it follows", async () => {
  expect(await shown({ status: "ready", data: -1 })).toBe("pending -");
  expect(await shown({ status: "pending", data: -1 })).toBe("pending -");
  expect(await shown({ status: "ready", data: 0 })).toBe("ready 0");
  expect(await shown({ status: "pending", data: 0 })).toBe("pending 0");
  expect(await shown({ status: "ready", data: 2 })).toBe("ready 2");
});

test("a failed first answer is a failure, without what was kept", async () => {
  await shown({ status: "pending", data: -1 });
  expect(await shown({ status: "failed", error: ERROR, data: -1 })).toBe("failed -");
});
