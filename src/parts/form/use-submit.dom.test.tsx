// @vitest-environment happy-dom
import { act } from "react";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { Code, NewPassword, RealName } from "../../../contract/rules/fields.ts";
import { mount, one, tap, type } from "../../../tests/support/browser/mount.ts";
import { proofSlot } from "../../data/stores/proof-slot.ts";
import { toastStore } from "../../ui/overlay/toast.ts";
import { CodeCells } from "./code/CodeCells.tsx";
import { confirmed } from "./confirmed.ts";
import { PasswordField } from "./password/PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCheckedForm } from "./use-checked-form.ts";
import { useSubmit } from "./use-submit.ts";

const Form = v.object({
  name: v.string(),
  password: NewPassword,
  code: v.optional(Code, "000000"),
});
const SECRETS = ["password", "code"] as const;
const WRONG: CallResult<string> = {
  ok: false,
  error: {
    kind: "business",
    code: 1001,
    name: "wrongCredentials",
    text: "wrong",
    body: { code: 1001, data: null, msg: "wrong" },
  },
};
let answers: ((result: CallResult<string>) => void)[] = [];
let sent: unknown[] = [];
let done: string[] = [];

function Screen({ cells = false }: { cells?: boolean }) {
  const form = useCheckedForm({
    schema: Form,
    defaults: { name: "", password: "", code: cells ? "" : "000000" },
    secrets: SECRETS,
    draft: "probe",
  });
  const { submit, busy } = useSubmit(form, {
    send: (values) => {
      sent.push(values);
      return new Promise<CallResult<string>>((answer) => answers.push(answer));
    },
    done: (value) => done.push(value),
    place: { wrongCredentials: "password", codeWrong: "code", referralWrong: "name" },
  });
  return (
    <form onSubmit={submit}>
      <TextField control={form.control} name="name" label="Name" />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      {cells && (
        <CodeCells
          control={form.control}
          name="code"
          label="Code"
          onComplete={() => void submit()}
        />
      )}
      <SubmitButton control={form.control} busy={busy}>
        Go
      </SubmitButton>
    </form>
  );
}
const input = (name: string) => one<HTMLInputElement>(`input[name=${name}]`);
const go = () => one<HTMLButtonElement>("button[type=submit]");
const answer = (i: number, result: CallResult<string>) => act(async () => answers[i](result));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  answers = [];
  sent = [];
  done = [];
});
afterEach(() => {
  vi.useRealTimers();
});

async function filled(): Promise<void> {
  await mount(<Screen />);
  await type(input("name"), "mia");
  await type(input("password"), "correct horse");
  await pass(0);
}

test("the button is off until the rules pass", async () => {
  await mount(<Screen />);
  await type(input("password"), "short");
  await pass(0);
  expect(go().getAttribute("aria-disabled")).toBe("true");
  // It is described by why, which is no text of the page, and the button stays the last of its bar:
  // the last one grows.
  const why = one(`[id="${go().getAttribute("aria-describedby")}"]`);
  expect([why.textContent, why.hidden, go().nextElementSibling]).toEqual([
    "incomplete",
    true,
    null,
  ]);
  await type(input("password"), "long enough");
  await pass(0);
  expect(go().getAttribute("aria-disabled")).toBeNull();
});

test("tapped while it is off it says why, to readers too, marks the fields that are not right and sends nothing", async () => {
  await mount(<Screen />);
  expect(document.getElementById(go().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "incomplete",
  );
  await tap(go());
  await pass(0);
  expect([toastStore.get()?.text, input("password").getAttribute("aria-invalid"), sent]).toEqual([
    "incomplete",
    "true",
    [],
  ]);
});

test.each<[string, CallResult<string>]>([
  ["the network was lost", { ok: false, error: { kind: "network", text: "serviceError" } }],
  ["the step-up sheet was closed", { ok: false, error: { kind: "aborted", text: "" } }],
  [
    "the server was broken",
    { ok: false, error: { kind: "http", status: 502, text: "serviceError" } },
  ],
  [
    "a code counted no more",
    { ok: false, error: { kind: "http", status: 428, text: "VerificationCodeIsIllegal" } },
  ],
])("when %s, the password is kept: nobody has judged it", async (_what, result) => {
  await filled();
  await tap(go());
  await answer(0, result);
  expect(input("password").value).toBe("correct horse");
});

test("a refusal of another field keeps the passwords, e.g. a wrong referral code", async () => {
  await filled();
  await tap(go());
  await answer(0, {
    ok: false,
    error: {
      kind: "business",
      code: 1001,
      name: "referralWrong",
      text: "wrong",
      body: { code: 1001, data: null, msg: "wrong" },
    },
  });
  expect([input("name").getAttribute("aria-invalid"), input("password").value]).toEqual([
    "true",
    "correct horse",
  ]);
});

test("taps while it is under way and half a second after the first count as one", async () => {
  await filled();
  await tap(go());
  await tap(go());
  await answer(0, WRONG);
  await type(input("password"), "another one");
  await pass(400);
  await tap(go());
  expect(sent.length).toBe(1);
  await pass(101);
  await tap(go());
  expect(sent.length).toBe(2);
});

test("a refusal keeps values, empties secrets, stands under its field and brings the focus there", async () => {
  await filled();
  await tap(go());
  expect(go().getAttribute("aria-busy")).toBe("true");
  await answer(0, WRONG);
  expect([input("name").value, input("password").value]).toEqual(["mia", ""]);
  await pass(0);
  expect(document.activeElement).toBe(input("password"));
  expect([input("password").getAttribute("aria-invalid"), done]).toEqual(["true", []]);
});

test.each([
  ["the question who is asking was put away", { kind: "aborted", text: "" }],
  ["the network was lost", { kind: "network", text: "serviceError" }],
  ["the outcome is not known yet", { kind: "unconfirmed", text: "unconfirmed" }],
] as const)("%s: all that was typed stays, passwords too", async (_when, error) => {
  await filled();
  await tap(go());
  await answer(0, { ok: false, error });
  expect([
    input("name").value,
    input("password").value,
    input("password").getAttribute("aria-invalid"),
    done,
  ]).toEqual(["mia", "correct horse", null, []]);
});

test("a code that counts no more says so at its cells and asks for a new one", async () => {
  await mount(<Screen cells />);
  await type(input("password"), "correct horse");
  const code = () => one<HTMLInputElement>("input[autocomplete=one-time-code]");
  await type(code(), "123456");
  await pass(0);
  await answer(0, {
    ok: false,
    error: { kind: "http", status: 428, text: "VerificationCodeIsIllegal" },
  });
  await pass(0);
  expect([document.body.textContent?.includes("code.void"), code().value]).toEqual([true, ""]);
});

test("success forgets the draft before anybody is led on", async () => {
  await filled();
  expect(sessionStorage.getItem("syn.draft.probe")).toContain("mia");
  expect(sessionStorage.getItem("syn.draft.probe")).not.toContain("horse");
  await tap(go());
  await answer(0, { ok: true, value: "in" });
  expect([done, sessionStorage.getItem("syn.draft.probe")]).toEqual([["in"], null]);
});

test("a password is taken as it is pasted: blanks, length and all", async () => {
  await mount(<Screen />);
  await type(input("name"), "mia");
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  input("password").dispatchEvent(paste);
  expect(paste.defaultPrevented).toBe(false);
  expect(input("password").maxLength).toBeLessThan(1);
  await type(input("password"), " a b c d ");
  await pass(0);
  await tap(go());
  expect(sent).toEqual([{ name: "mia", password: " a b c d ", code: "000000" }]);
});

test("a confirmation that differs is said when it is left, though other fields are still wrong", async () => {
  interface Pair {
    code: string;
    password: string;
    again: string;
  }
  const schema = v.pipe(
    v.object({ code: Code, password: NewPassword, again: v.string() }),
    confirmed<Pair>("password", "again"),
  );
  function Twice() {
    const { control } = useCheckedForm<Pair, Pair>({
      schema,
      defaults: { code: "", password: "", again: "" },
    });
    return (
      <>
        <PasswordField control={control} name="password" label="Password" />
        <PasswordField control={control} name="again" label="Again" />
      </>
    );
  }
  await mount(<Twice />);
  await type(input("password"), "correct horse");
  await type(input("again"), "another");
  await act(
    async () => void input("again").dispatchEvent(new Event("focusout", { bubbles: true })),
  );
  await pass(0);
  expect([
    input("again").getAttribute("aria-invalid"),
    input("password").getAttribute("aria-invalid"),
  ]).toEqual(["true", null]);
});

test("a pasted code submits by itself with its digits", async () => {
  await mount(<Screen cells />);
  await type(input("name"), "mia");
  await type(input("password"), "correct horse");
  await type(one<HTMLInputElement>("input[autocomplete=one-time-code]"), "SYN: 408 112");
  await pass(0);
  expect(sent).toEqual([{ name: "mia", password: "correct horse", code: "408112" }]);
});

test("the busy ring gives way to a question about who is asking", async () => {
  await filled();
  await tap(go());
  await pass(301);
  expect(toastStore.get()?.kind).toBe("busy");
  proofSlot.set({ kind: "missing", body: { reason: "kyc_primary" }, text: "" });
  expect(toastStore.get()).toBeNull();
  proofSlot.set(undefined);
});

test("an empty field is said to be required, not too long", async () => {
  function Names() {
    const form = useCheckedForm({ schema: v.object({ name: RealName }), defaults: { name: "" } });
    const { submit, busy } = useSubmit(form, { send: async () => WRONG, done: () => {} });
    return (
      <form onSubmit={submit}>
        <TextField control={form.control} name="name" label="Name" />
        <SubmitButton control={form.control} busy={busy}>
          Go
        </SubmitButton>
      </form>
    );
  }
  await mount(<Names />);
  await tap(go());
  await pass(0);
  expect(document.body.textContent).toContain("This field is required");
  await type(input("name"), "x".repeat(51));
  await pass(0);
  expect(document.body.textContent).toContain("Real name length exceeds 50");
});
