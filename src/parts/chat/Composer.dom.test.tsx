// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { mount, one, tap } from "../../../tests/support/browser/mount.ts";
import { Composer } from "./Composer.tsx";

let sent: string[] = [];
const send = (content: string): void => void sent.push(content);
const box = () => one<HTMLTextAreaElement>("textarea");
const write = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(box(), text);
    box().dispatchEvent(new Event("input", { bubbles: true }));
  });
const enter = (init: KeyboardEventInit = {}) =>
  act(
    async () =>
      void box().dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...init }),
      ),
  );

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});

test("Enter sends what was written, without blanks around it, and empties the line", async () => {
  await mount(<Composer onSend={send} disabled={false} />);
  await write("  hello ");
  await enter();
  expect([sent, box().value]).toEqual([["hello"], ""]);
});

test("Shift and Enter, and Enter while a word is composed, send nothing", async () => {
  await mount(<Composer onSend={send} disabled={false} />);
  await write("hello");
  await enter({ shiftKey: true });
  await enter({ isComposing: true });
  // Safari's Enter that ended a composition, and a held one.
  await enter({ keyCode: 229 } as KeyboardEventInit);
  await enter({ repeat: true });
  expect(sent).toEqual([]);
});

test("nothing but blanks cannot be sent; while the thread is not known nothing can", async () => {
  await mount(<Composer onSend={send} disabled={false} />);
  await write("   ");
  expect(one<HTMLButtonElement>("button[type=submit]").disabled).toBe(true);
  await mount(<Composer onSend={send} disabled />);
  await write("hello");
  await enter();
  expect([sent, box().value]).toEqual([[], "hello"]);
});

test("what was not sent is there again after the page was dropped", async () => {
  await mount(<Composer onSend={send} disabled={false} />);
  await write("half a quest");
  await mount(null);
  await mount(<Composer onSend={send} disabled={false} />);
  expect(box().value).toBe("half a quest");
  await write("half a question");
  await tap(one("button[type=submit]"));
  await mount(null);
  await mount(<Composer onSend={send} disabled={false} />);
  expect([sent, box().value]).toEqual([["half a question"], ""]);
});
