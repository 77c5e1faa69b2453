// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { signIn, signOut } from "../stores/account/session.ts";
import { refreshUser, useUserResource } from "./resource.ts";

interface Request {
  signal: AbortSignal;
  answer: (value: string) => Promise<void>;
}
let asked: Request[] = [];

function Profile({ id = "profile" }: { id?: string }) {
  const { status, data } = useUserResource(id, (signal) => {
    return new Promise<CallResult<string>>((done) => {
      asked.push({ signal, answer: (value) => act(async () => done({ ok: true, value })) });
    });
  });
  return <p id={id}>{data ?? status}</p>;
}
const shown = (id = "profile"): string | null => one(`#${id}`).textContent;
const as = (username: string) =>
  act(async () => signIn({ token: `t-${username}`, usercode: "U", username, mode: "real" }));
const out = () => act(async () => signOut());

beforeEach(async () => {
  await out();
  asked = [];
});

test("nothing is asked for while nobody is signed in", async () => {
  await mount(<Profile />);
  expect([shown(), asked.length]).toEqual(["idle", 0]);
  await as("mia");
  expect([shown(), asked.length]).toEqual(["pending", 1]);
});

test("what was a user's is gone with them, on the screen and on its way", async () => {
  await as("mia");
  await mount(<Profile />);
  await asked[0].answer("of mia");
  expect(shown()).toBe("of mia");
  await as("bob");
  expect([shown(), asked.length]).toEqual(["pending", 2]);
  const [, bobs] = asked;
  await as("eve");
  expect(bobs.signal.aborted).toBe(true);
  await bobs.answer("of bob");
  expect(shown()).toBe("pending");
  await asked[2].answer("of eve");
  expect(shown()).toBe("of eve");
  await out();
  expect(shown()).toBe("idle");
});

test("a live event asks again for what begins with its key, and shows the old until the new is there", async () => {
  await as("mia");
  await mount(
    <>
      <Profile id="kyc" />
      <Profile id="sessions" />
    </>,
  );
  await asked[0].answer("applied");
  await asked[1].answer("one device");
  await act(async () => refreshUser("kyc"));
  expect([asked.length, shown("kyc"), shown("sessions")]).toEqual([3, "applied", "one device"]);
  await asked[2].answer("passed");
  expect(shown("kyc")).toBe("passed");
});
