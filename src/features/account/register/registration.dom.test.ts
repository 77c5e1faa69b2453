// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { SentCode } from "../../../data/stores/account/code-waits.ts";
import type { RegisterFields } from "./register-form.ts";
import type { Registration } from "./registration.ts";

const MIA: Registration = {
  params: {
    type: "2",
    username: "mia@example.com",
    area_code: undefined,
    usercode: "SYN888",
    agree: true,
  },
  password: "correct horse 1",
  target: "m***a@example.com",
};

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

test("a registration survives a reload without its password, which is nowhere on the device", async () => {
  (await import("./registration.ts")).startRegistration(MIA);
  vi.resetModules();
  const kept = (await import("./registration.ts")).pendingRegistration();
  expect(kept).toEqual({
    ...MIA,
    params: { type: "2", username: "mia@example.com", usercode: "SYN888", agree: true },
    password: undefined,
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("horse");
});

test("what was sent is known after a reload as long as it is good", async () => {
  const good: SentCode = {
    againAt: Date.now() + 50_000,
    goodUntil: Date.now() + 1_800_000,
    lifeMs: 1_800_000,
    target: "m***a@example.com",
  };
  const before = await import("../../../data/stores/account/code-waits.ts");
  before.noteSent("good", good);
  before.noteSent("old", { ...good, goodUntil: Date.now() - 1 });
  vi.resetModules();
  const { sentCode } = await import("../../../data/stores/account/code-waits.ts");
  expect([sentCode("good"), sentCode("old")]).toEqual([good, undefined]);
});

test("asked for again while a code is good, the next screen is shown and no second code is asked for", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const { noteSent } = await import("../../../data/stores/account/code-waits.ts");
  const { wishKey } = await import("../../../data/commands/send-code.ts");
  const { wishOf } = await import("./registration.ts");
  const { registerParams } = await import("./register-form.ts");
  const { beginRegistration } = await import("./begin-registration.ts");
  const { password } = MIA;
  const fields = {
    kind: "2",
    areaCode: "49",
    phone: "",
    email: "mia@example.com",
    account: "",
    password,
    again: password,
    usercode: "SYN888",
    agree: true,
  };
  const known = wishKey(wishOf(registerParams(fields as RegisterFields)));
  noteSent(known, {
    againAt: Date.now() + 50_000,
    goodUntil: Date.now() + 1_800_000,
    lifeMs: 1_800_000,
    target: MIA.target,
  });
  const begun = await beginRegistration(fields as RegisterFields, { quiet: true });
  expect([begun.ok && begun.value.is, asked.mock.calls.length]).toEqual(["sent", 0]);
  vi.unstubAllGlobals();
});
