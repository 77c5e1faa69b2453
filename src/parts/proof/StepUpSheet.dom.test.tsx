// @vitest-environment happy-dom
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import type { Verify } from "../../../contract/http/wire/envelope.ts";
import { mount, one, tap, type } from "../../../tests/support/browser/mount.ts";
import { until } from "../../../tests/support/until.ts";
import type { ProofValues } from "../../data/stores/proof-slot.ts";
import { Column } from "../../ui/list/Column.tsx";
import { StepUpSheet } from "./StepUpSheet.tsx";

const OLD: CallResult<unknown> = {
  ok: false,
  error: { kind: "http", status: 428, text: "VerificationCodeIsIllegal" },
};
const LOST: CallResult<unknown> = { ok: false, error: { kind: "network", text: "serviceError" } };
const code = (): HTMLInputElement => one("input[autocomplete=one-time-code]");

/** The sheet, open, and what it has sent and ended with. `answers`: of one call after the other. */
async function asked(verify: Verify[], answers: CallResult<unknown>[] = []) {
  const sent: ProofValues[] = [];
  const ends: unknown[] = [];
  const send = (values: ProofValues): Promise<CallResult<unknown>> => {
    sent.push(values);
    return Promise.resolve(answers.shift() ?? { ok: true, value: "done" });
  };
  const body = { verify, any: false, targets: { phone: "+86 138****0000", email: "" } };
  const ask = {
    kind: "stepUp" as const,
    body,
    scene: "change" as const,
    send,
    end: (result: unknown) => void ends.push(result),
  };
  await mount(
    <MemoryRouter>
      <Column>
        <StepUpSheet ask={ask} open onClose={() => {}} hasRoute={() => true} />
      </Column>
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
  await until(
    () => act(async () => document.querySelector("[role=dialog] input")),
    (shown) => shown !== null,
  );
  return { sent, ends };
}

test("the sixth digit sends a code that is asked for alone", async () => {
  const { sent, ends } = await asked([3]);
  await type(code(), "408112");
  expect([sent, ends]).toEqual([[{ google_code: "408112" }], [{ ok: true, value: "done" }]]);
});

test("with a fund password beside it, the sixth digit sends both when both are there", async () => {
  const { sent } = await asked([4, 1]);
  await type(code(), "408112");
  expect(sent).toEqual([]);
  await type(one("input[type=password]"), "135790");
  await type(code(), "40811");
  await type(code(), "408113");
  expect(sent).toEqual([{ safeword: "135790", phone_code: "408113" }]);
});

test("a used code of the authenticator says to wait for the next; what was lost on its way keeps its digits", async () => {
  const { sent, ends } = await asked([3], [OLD, LOST]);
  await type(code(), "408112");
  expect([one("[role=alert]").textContent, code().value, ends]).toEqual(["form:code.next", "", []]);
  await type(code(), "408113");
  expect([sent.length, code().value]).toEqual([2, "408113"]);
});

test("tapped with digits missing, the button says what is missing and sends nothing", async () => {
  const { sent } = await asked([3]);
  await type(code(), "408");
  const confirm = [...document.querySelectorAll("button")].find(
    (button) => button.textContent === "confirm",
  ) as HTMLElement;
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
  await tap(confirm);
  expect([one("[role=alert]").textContent, sent]).toEqual(["incomplete", []]);
});
