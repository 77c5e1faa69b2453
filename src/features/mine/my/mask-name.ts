/**
 * The name of a login as its own page shows it: enough for its owner, too little for who looks over
 * a shoulder. Pure.
 */

/**
 * `a***n@example.com` · `+49 151****6789` · `mia****92`; the first two are the server's forms
 * (`maskEmail`, `maskPhone`).
 */
export function maskName(name: string): string {
  const at = name.lastIndexOf("@");
  if (at > 0) return `${name[0]}***${at > 2 ? name[at - 1] : ""}${name.slice(at)}`;
  const phone = /^(\+\d+ )(\d+)$/.exec(name);
  if (phone) {
    const [, area, digits] = phone;
    const head = digits.slice(0, Math.min(3, Math.floor(digits.length * 0.3)));
    return `${area}${head}****${digits.slice(digits.length - Math.min(4, Math.floor(digits.length * 0.4)))}`;
  }
  if (name === "") return "";
  const head = Math.max(1, Math.min(3, Math.floor(name.length / 3)));
  const tail = Math.min(2, Math.floor(name.length / 4));
  return `${name.slice(0, head)}****${tail > 0 ? name.slice(-tail) : ""}`;
}

/** The letter of the avatar; undefined for a name that begins with none, a phone number for one. */
export const initialOf = (name: string): string | undefined =>
  /^\p{L}/u.exec(name)?.[0].toUpperCase();
