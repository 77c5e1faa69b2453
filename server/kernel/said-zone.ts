/** The zone a browser says it is in, when it is one; UTC else. */
export function zoneOf(said: string): string {
  try {
    new Intl.DateTimeFormat("en", { timeZone: said || "UTC" });
    return said || "UTC";
  } catch {
    return "UTC";
  }
}
