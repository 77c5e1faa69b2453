// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import common from "../../../locales/en/common.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import security from "../../../locales/en/security.json" with { type: "json" };
import { tap, type } from "../../../tests/support/browser/mount.ts";
import {
  type Answer,
  button,
  labelled,
  settle,
  showScreen,
  shows,
  text,
} from "../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../data/stores/account/session.ts";
import { putTicket, ticketOf } from "../../data/stores/account/tickets.ts";
import { toastStore } from "../../ui/overlay/toast.ts";
import Safety from "./center/Safety.tsx";
import ChangeVerify from "./contact/ChangeVerify.tsx";
import ChangeFundsPassword from "./fund/ChangeFundsPassword.tsx";
import GooleVerify from "./google/GooleVerify.tsx";
import ResetSuccess from "./reset/ResetSuccess.tsx";
import ResetVerify from "./reset/ResetVerify.tsx";
import Sessions from "./sessions/Sessions.tsx";

const WORDS = { common, form, parts, security };
const LATER = Date.now() + 600_000;
const NONE = {
  phone: "",
  email: "",
  phone_bind: false,
  email_bind: false,
  google_auth_bind: false,
  safeword_set: false,
  methods: [],
};
const BOUND = {
  ...NONE,
  phone: "49-151****678",
  phone_bind: true,
  safeword_set: true,
  methods: [1, 4],
};
const PROFILE = {
  ...BOUND,
  usercode: "MIA001",
  username: "mia",
  type: 3,
  kyc_status: -1,
  kyc_high_status: -1,
  kyc_level: 0,
  mode: "real",
  demo_created: false,
  withdraw_limit_day: "0",
  withdraw_used_day: "0",
  withdraw_lock_until: 0,
  createTime: 1,
};
const targets = (data: object): Record<string, Answer> => ({ "/user/getVerifTarget": { data } });
const applications = (...list: object[]): Record<string, Answer> => ({
  "/user/getSafewordApply": { data: { list } },
});
const profile = (over: object): Record<string, Answer> => ({
  "/user/get": { data: { ...PROFILE, ...over } },
});
const hrefs = (): (string | null)[] =>
  [...document.querySelectorAll("main a")].map((a) => a.getAttribute("href"));

beforeEach(() => {
  signIn({ token: "t", usercode: "MIA001", username: "mia", mode: "real" });
  toastStore.close(toastStore.get()?.id ?? 0);
});
afterEach(() => {
  act(() => signOut());
  vi.unstubAllGlobals();
});

test("the centre says what is bound, leads to binding or replacing it, and shows applications that wait", async () => {
  const application = {
    id: "a",
    operate: 1,
    status: 1,
    reason: "",
    createTime: 1_700_000_000_000,
    reviewTime: 0,
  };
  await showScreen(
    <Safety />,
    "/safety",
    { ...profile({}), ...targets(BOUND), ...applications(application) },
    WORDS,
  );
  expect(text()).toContain("Security: medium");
  expect(text()).toContain("49-151****678");
  expect(hrefs()).toEqual([
    "#/gooleVerify?from=safety",
    "#/resetSuccess?type=google&apply=1",
    "#/changePassword",
    "#/safety/sessions",
    "#/changeVerify?type=phone",
    "#/bindVerify?type=email",
    "#/gooleVerify?from=safety",
    "#/changeFundsPassword",
  ]);
});

test("a centre that could not be loaded offers to try again, and does", async () => {
  const shown = await showScreen(
    <Safety />,
    "/safety",
    { ...profile({}), "/user/getVerifTarget": "offline", ...applications() },
    WORDS,
  );
  expect(text()).toContain(parts.page.failed);
  shown.answers = { ...shown.answers, ...targets(BOUND) };
  await tap(button(parts.page.retry));
  await settle();
  expect(text()).toContain("Security: medium");
});

test("withdrawals that are paused are said with the time that is left", async () => {
  const until = Date.now() + 2 * 3_600_000;
  await showScreen(
    <Safety />,
    "/safety",
    { ...profile({ withdraw_lock_until: until }), ...targets(BOUND), ...applications() },
    WORDS,
  );
  expect(text()).toMatch(/This ends in (02:00:00|01:59:5\d)/);
});

test("a new fund password wants the proof first where there is one to give, and none where there is none", async () => {
  const proven = await showScreen(
    <ChangeFundsPassword />,
    "/changeFundsPassword",
    targets(BOUND),
    WORDS,
  );
  expect(proven.at()).toBe("/safeVerify?scene=fund");
});

test("a first fund password without any method is asked for twice, and for no old one", async () => {
  await showScreen(<ChangeFundsPassword />, "/changeFundsPassword", targets(NONE), WORDS);
  expect([...document.querySelectorAll("label")].map((label) => label.textContent)).toEqual([
    security.fund.new,
    security.fund.again,
  ]);
});

test("a proof that the server no longer takes is given again", async () => {
  putTicket("fund", { ticket: "old", expireTime: LATER });
  const shown = await showScreen(
    <ChangeFundsPassword />,
    "/changeFundsPassword",
    { ...targets(BOUND), "/user/setSafeword": { refuse: "codeWrong" } },
    WORDS,
  );
  await type(labelled(security.fund.old), "246810");
  await type(labelled(security.fund.new), "135791");
  await type(labelled(security.fund.again), "135791");
  await settle();
  await tap(button(security.fund.action));
  await settle();
  expect(shown.asked.at(-1)?.params).toMatchObject({
    old_safeword: "246810",
    safeword: "135791",
    re_safeword: "135791",
    verify_ticket: "old",
  });
  expect([shown.at(), ticketOf("fund", Date.now())]).toEqual(["/safeVerify?scene=fund", undefined]);
  expect(toastStore.get()?.text).toBe(form.ticket.expired);
});

test("a proof whose ten minutes are over is called that, and not a wrong code", async () => {
  putTicket("change", { ticket: "t", expireTime: LATER });
  const bound = { ...BOUND, email: "m***@example.com", email_bind: true };
  const shown = await showScreen(
    <ChangeVerify />,
    "/changeVerify?type=email",
    { ...targets(bound), "/user/saveEmail": { refuse: "codeWrong" } },
    WORDS,
  );
  await type(labelled(security.field.email), "mia@example.com");
  await type(labelled(security.field.code.email), "123456");
  await settle();
  vi.spyOn(Date, "now").mockReturnValue(LATER + 1);
  await tap(button(security.change.action));
  await settle();
  vi.mocked(Date.now).mockRestore();
  expect([shown.asked.at(-1)?.params.verify_ticket, shown.at()]).toEqual([
    "t",
    "/safeVerify?scene=change&type=email",
  ]);
  expect(toastStore.get()?.text).toBe(form.ticket.expired);
});

test("what is not bound is bound, not replaced; what is bound is proven first", async () => {
  expect(
    (await showScreen(<ChangeVerify />, "/changeVerify?type=email", targets(BOUND), WORDS)).at(),
  ).toBe("/bindVerify?type=email");
});

test("a replacement begins with its proof and comes with its ticket to the new one", async () => {
  const shown = await showScreen(
    <ChangeVerify />,
    "/changeVerify?type=phone",
    targets(BOUND),
    WORDS,
  );
  await tap(button(security.change.prove));
  await settle();
  expect(shown.at()).toBe("/safeVerify?scene=change&type=phone");
});

test("a ticket in hand, the new phone is asked for", async () => {
  putTicket("change", { ticket: "t", expireTime: LATER });
  await showScreen(<ChangeVerify />, "/changeVerify?type=phone", targets(BOUND), WORDS);
  expect(text()).toContain("This replaces 49-151****678.");
  expect(labelled(security.field.phone).value).toBe("");
});

test("the authenticator is not replaced without the ticket of its proof", async () => {
  expect((await showScreen(<GooleVerify />, "/gooleVerify?from=change", {}, WORDS)).at()).toBe(
    "/changeVerify?type=google",
  );
});

test("a secret that another visit has made worthless is asked for anew", async () => {
  const offer = (secret: string): Answer => ({
    data: {
      google_auth_bind: false,
      google_auth_secret: secret,
      google_auth_url: `otpauth://totp/SYN:mia?secret=${secret}`,
    },
  });
  const shown = await showScreen(
    <GooleVerify />,
    "/gooleVerify?from=safety",
    { "/gooleAuth/get": offer("AAAABBBBCCCCDDDD"), "/gooleAuth/bind": { refuse: "statusError" } },
    WORDS,
  );
  expect(text()).toContain("AAAA BBBB CCCC DDDD");
  shown.answers["/gooleAuth/get"] = offer("EEEEFFFFGGGGHHHH");
  await type(document.querySelector("input") as HTMLInputElement, "123456");
  await settle();
  expect(shown.asked.find(({ path }) => path === "/gooleAuth/bind")?.params).toMatchObject({
    google_auth_secret: "AAAABBBBCCCCDDDD",
    google_auth_code: "123456",
  });
  expect(text()).toContain("EEEE FFFF GGGG HHHH");
});

test("a reset wants a verified identity, and says so before anything is filled in", async () => {
  await showScreen(
    <ResetVerify />,
    "/resetVerify?type=phone",
    { ...profile({}), ...applications() },
    WORDS,
  );
  expect(text()).toContain(security.reset.identityFirst);
});

test("an application that waits is shown instead of a second form; a passed one does not stand in the way", async () => {
  const verified = profile({ kyc_status: 2, kyc_level: 1 });
  const one = { id: "a", operate: 2, status: 0, reason: "", createTime: 1, reviewTime: 0 };
  const waits = await showScreen(
    <ResetVerify />,
    "/resetVerify?type=phone",
    { ...verified, ...applications(one) },
    WORDS,
  );
  expect(waits.at()).toBe("/resetSuccess?type=phone&apply=1");
});

test("with a verified identity three pictures are wanted before it can be submitted", async () => {
  const verified = profile({ kyc_status: 2, kyc_level: 1 });
  const passed = { id: "a", operate: 2, status: 2, reason: "", createTime: 1, reviewTime: 2 };
  await showScreen(
    <ResetVerify />,
    "/resetVerify?type=phone",
    { ...verified, ...applications(passed) },
    WORDS,
  );
  expect(document.querySelectorAll('input[type="file"]').length).toBe(3);
  expect(button(security.reset.action).getAttribute("aria-disabled")).toBe("true");
});

test("who has no name left but the account's reads it with the decision", async () => {
  const passed = {
    id: "a",
    operate: 3,
    status: 2,
    reason: "ABC12345",
    createTime: 1,
    reviewTime: 2,
    effectTime: 0,
  };
  await showScreen(
    <ResetSuccess />,
    "/resetSuccess?type=email&apply=1",
    { ...profile({}), ...applications(passed) },
    WORDS,
  );
  expect(text()).toContain(security.result.loginName.replace("{{name}}", "ABC12345"));
});

test("all other devices are ended after a question, and not by the question alone", async () => {
  const row = {
    id: "1",
    mode: "real",
    device: "Chrome · Android",
    ip: "10.0.0.1",
    createTime: 1,
    lastSeenTime: 2,
    current: true,
  };
  const list = [row, { ...row, id: "2", device: "Unknown device", current: false }];
  const answers: Record<string, Answer> = {
    "/user/sessions": { data: { list } },
    "/user/sessionRevoke": { data: { ended: 1 } },
  };
  const shown = await showScreen(<Sessions />, "/safety/sessions", answers, WORDS);
  const revoked = () =>
    shown.asked.filter(({ path }) => path === "/user/sessionRevoke").map(({ params }) => params.id);
  await tap(button(security.sessions.endOthers));
  await shows(security.sessions.askOthersText);
  expect(revoked()).toEqual([]);
  shown.answers["/user/sessions"] = { data: { list: [row] } };
  await tap(button(security.sessions.end));
  await shows(security.sessions.none);
  expect(revoked()).toEqual([undefined]);
});
