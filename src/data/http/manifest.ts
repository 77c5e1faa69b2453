/** The page's manifest, as far as it is read here: what the page is, in every language. */
interface Manifest {
  description: string;
  description_localized: Readonly<Record<string, string>>;
}

/** Undefined when it cannot be had. */
export async function manifestAt(address: string): Promise<Manifest | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}
