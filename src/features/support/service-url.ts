/** The operator's own page for customer service, as the server's setting names it. Pure. */

/** The address when it may be framed: absolute and https. Undefined = the own chat. */
export function serviceUrl(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === "https:" ? url.href : undefined;
}
