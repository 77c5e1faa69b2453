/**
 * Answers that are the same for everybody and change seldom: their text is made once and packed
 * once, however many ask. Without that, ten connections that ask for the list of instruments keep a
 * core from everybody else.
 */

/**
 * Texts that are remembered in packed form: an old list goes when so many newer ones were asked
 * for.
 */
const MOST = 64;

const texts = new WeakMap<object, string | undefined>();
const packed = new Map<string, Promise<Buffer> | undefined>();
/** Their bytes, for who takes no packed ones. */
const plain = new Map<string, Buffer>();

/** Marks data that never changes any more. In: the data of an answer. Out: the same object. */
export function keptAnswer<T extends object>(data: T): T {
  texts.set(data, undefined);
  return data;
}

/** Marks a text that is sent as it is; each time it is sent, so that it is the others that go. */
export function keptText(text: string): string {
  const known = packed.get(text);
  packed.delete(text);
  packed.set(text, known);
  for (const oldest of packed.keys()) if (packed.size > MOST) forget(oldest);
  return text;
}
function forget(text: string): void {
  packed.delete(text);
  plain.delete(text);
}

/** The bytes of a kept text, made once; of any other the text itself. */
export function plainOnce(text: string): Buffer | string {
  if (!packed.has(text)) return text;
  const bytes = plain.get(text) ?? Buffer.from(text);
  plain.set(text, bytes);
  return bytes;
}

/** The body of an answer as text, where its data is kept; undefined for any other. */
export function keptBody(body: { data: unknown }): string | undefined {
  const { data } = body;
  if (typeof data !== "object" || data === null || !texts.has(data)) return undefined;
  const text = texts.get(data) ?? JSON.stringify(body);
  texts.set(data, text);
  return keptText(text);
}

/** Packs a text by `pack`: a kept one at the first call alone. */
export function packedOnce(text: string, pack: () => Promise<Buffer>): Promise<Buffer> {
  if (!packed.has(text)) return pack();
  const known = packed.get(text) ?? pack();
  packed.set(text, known);
  // The next who asks tries again after a failure.
  known.catch(() => forget(text));
  return known;
}
