/**
 * Mails and short messages: which there are, what each tells, and their words by
 * `locales/<language>/server/letters.json`. No links: a mail of ours never asks to click.
 */
import { languageOf } from "../../contract/rules/text/languages.ts";
import { type Fillings, say, type WordKey } from "../words/catalog.ts";
import { figureText, momentText } from "../words/figures.ts";
import type { Letter } from "./mailer.ts";

interface Sum {
  /** A decimal. */
  amount: string;
  symbol: string;
}
/**
 * Kinds of facts: a text as it is, a number that is counted, an instant in epoch ms, a sum, another
 * text of the letters by its key, a name or such a text.
 */
interface Kinds {
  text: string;
  count: number;
  moment: number;
  sum: Sum;
  words: WordKey<"letters">;
  named: string | { words: WordKey<"letters"> };
}

/**
 * Every body by its key, and the facts that it tells. Its subject is that of the name before the
 * dot.
 */
export const LETTERS = {
  "code.body": { code: "text", count: "count" },
  "signIn.body": { device: "named", ip: "text" },
  "password.changed": {},
  "security.safeword": {},
  "security.phone": {},
  "security.email": {},
  "security.google": {},
  "security.whitelist": {},
  "security.address": {},
  "security.payment": {},
  "security.signInMail": {},
  "locked.body": {},
  "identity.passed": {},
  "identity.failed": { reason: "text" },
  "resetAsked.body": { what: "words", key: "text" },
  "resetAsked.bodyUntil": { what: "words", key: "text", until: "moment" },
  "reset.passed": {},
  "reset.failed": { reason: "text" },
  "reset.stopped": {},
  "ticket.body": { number: "text" },
  "ticketAnswer.body": {},
  "withdrawalAsked.body": { sum: "sum", to: "text", number: "text" },
  "withdrawalAsked.bodyUntil": { sum: "sum", to: "text", number: "text", leaves: "moment" },
  "withdrawalDone.body": { sum: "sum", to: "text", number: "text" },
  "c2c.opened": { number: "text" },
  "c2c.paySoon": { number: "text" },
  "c2c.closed": { number: "text" },
  "c2c.paid": { number: "text" },
  "c2c.releaseSlow": { number: "text" },
  "c2c.done": { number: "text" },
  "c2c.appeal": { number: "text" },
  "c2c.adjust": { number: "text" },
  "c2c.adHidden": { number: "text" },
} as const satisfies Partial<Record<WordKey<"letters">, Readonly<Record<string, keyof Kinds>>>>;

export type LetterName = keyof typeof LETTERS;
type FactsOf<N extends LetterName> = {
  [F in keyof (typeof LETTERS)[N]]: (typeof LETTERS)[N][F] extends keyof Kinds
    ? Kinds[(typeof LETTERS)[N][F]]
    : never;
};
/** A letter by its name, with its facts: `{ name: "ticket.body", facts: { number } }`. */
export type LetterWords = { [N in LetterName]: { name: N; facts: FactsOf<N> } }[LetterName];

/** Events that a letter about C2C tells of. */
export type C2cNews =
  Extract<LetterName, `c2c.${string}`> extends `c2c.${infer News}` ? News : never;

/** A letter in the language of a stored code. `channel` 1 is a short message, 2 a mail. */
export function letter(words: LetterWords, channel: 1 | 2, target: string, stored: string): Letter {
  const language = languageOf(stored);
  const subject = `${words.name.split(".")[0]}.subject` as WordKey<"letters">;
  return {
    channel: channel === 1 ? "sms" : "mail",
    target,
    subject: channel === 1 ? "" : say(language, "letters", subject),
    body: say(language, "letters", words.name, fillings(words)),
  };
}

/** Facts as they are written, each by its kind, in whatever language the text turns out to be. */
function fillings({ name, facts }: LetterWords): Fillings {
  const kinds: Readonly<Record<string, keyof Kinds>> = LETTERS[name];
  const written = ([fact, value]: readonly [string, unknown]): readonly [
    string,
    Fillings[string],
  ] => [fact, WRITE[kinds[fact]](value as never)];
  return Object.fromEntries(Object.entries(facts).map(written));
}

const WRITE: { readonly [K in keyof Kinds]: (value: Kinds[K]) => Fillings[string] } = {
  text: (value) => value,
  count: (value) => value,
  moment: (at) => (language) => momentText(language, at),
  sum:
    ({ amount, symbol }) =>
    (language) =>
      `${figureText(language, amount)} ${symbol}`,
  words: (key) => (language) => say(language, "letters", key),
  named: (value) => (typeof value === "string" ? value : WRITE.words(value.words)),
};
