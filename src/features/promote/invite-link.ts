/**
 * The address that a friend opens: any address of the page takes the code, and this one leads to
 * the registration.
 */
export const inviteLink = (
  usercode: string,
  { origin, pathname }: Pick<Location, "origin" | "pathname"> = location,
): string => `${origin}${pathname}?usercode=${encodeURIComponent(usercode)}#/register`;

/** The same as it is read: without what every address has. */
export const shownLink = (link: string): string =>
  link.replace(/^https?:\/\//, "").replace(/#.*$/, "");
