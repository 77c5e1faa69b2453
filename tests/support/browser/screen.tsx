/**
 * A whole screen in a `.dom.test.tsx`: its English words, its address, and a server of canned
 * answers behind the page's own client. Told apart are calls by path; what was asked stays
 * readable.
 */
import i18next from "i18next";
import { act, type ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { ERRORS, type ErrorName } from "../../../contract/errors.ts";
import { Column } from "../../../src/ui/list/Column.tsx";
import { until } from "../until.ts";
import { mount } from "./mount.ts";

/** An answer's data (`after`: not before this), or the name of a refusal, or `offline`. */
export type Answer =
  | { data: unknown; after?: Promise<void> }
  | { refuse: ErrorName; data?: unknown }
  | "offline";
export interface Asked {
  path: string;
  params: Record<string, string>;
}
export interface ShownScreen {
  /** Path and query where it has led to. */
  at(): string;
  /** Calls in their order. */
  asked: Asked[];
  /** Answers from now on. */
  answers: Record<string, Answer>;
}

/** Shows `screen` at an address; `texts`: namespace → its words. */
export async function showScreen(
  screen: ReactNode,
  path: string,
  answers: Record<string, Answer>,
  texts: Record<string, object>,
): Promise<ShownScreen> {
  const shown: ShownScreen = { at: () => location, asked: [], answers };
  let location = path;
  vi.stubGlobal("fetch", async (url: string, init?: { body?: unknown }) => {
    const [address, query] = url.split("?");
    const called = address.replace("/api/api", "");
    shown.asked.push({
      path: called,
      params: Object.fromEntries(new URLSearchParams(String(init?.body ?? query ?? ""))),
    });
    const answer = shown.answers[called];
    if (answer === undefined) throw new Error(`nothing answers ${called}`);
    if (answer === "offline") throw new TypeError("Failed to fetch");
    if ("after" in answer) await answer.after;
    const [code, msg] = "refuse" in answer ? ERRORS[answer.refuse] : [0, ""];
    return Response.json({ code, msg, data: answer.data ?? null });
  });
  const words = i18next.createInstance();
  await words
    .use(initReactI18next)
    .init({ lng: "en", resources: { en: texts }, interpolation: { escapeValue: false } });
  const Here = (): null => {
    const { pathname, search } = useLocation();
    location = pathname + search;
    return null;
  };
  await mount(
    <I18nextProvider i18n={words}>
      <MemoryRouter initialEntries={[path]}>
        <Here />
        <Column>{screen}</Column>
      </MemoryRouter>
    </I18nextProvider>,
  );
  await settle();
  return shown;
}

/** Lets answers arrive and effects run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++)
    await act(async () => void (await new Promise((done) => setImmediate(done))));
}

/** Text of the page, blanks as one. */
export const text = (): string => document.body.innerText.replace(/\s+/g, " ").trim();

/** Waits until the page's text is as `good` wants it. */
export const becomes = (good: (now: string) => boolean, what: string): Promise<string> =>
  until(
    async () => {
      await settle();
      return text();
    },
    good,
    { what },
  );
/** Waits for words that a chunk brings which is loaded late (popups). */
export const shows = (words: string): Promise<string> =>
  becomes((now) => now.includes(words), words);

/** A button by its words or its label. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].filter(
    (one) => (one.ariaLabel ?? one.textContent ?? "").trim() === name,
  );
  if (found.length === 0) throw new Error(`no button ${name} in ${text()}`);
  return found[found.length - 1];
}

/** The input of a label. */
export function labelled(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent === label);
  const input = found && document.getElementById(found.htmlFor);
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label} in ${text()}`);
  return input;
}
