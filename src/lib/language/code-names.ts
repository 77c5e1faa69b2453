/**
 * Names of currencies, countries and languages by Intl. `tag` is the language's tag, as
 * `i18n.language` has it.
 */

const made = new Map<string, Intl.DisplayNames>();

/** The name of a code, e.g. "Euro", "欧元"; of what Intl does not know the code. */
export function nameOfCode(
  tag: string,
  type: "currency" | "region" | "language",
  code: string,
): string {
  const key = tag + type;
  const names = made.get(key) ?? new Intl.DisplayNames([tag, "en"], { type });
  made.set(key, names);
  return names.of(code) ?? code;
}
