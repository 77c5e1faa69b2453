/** Address of a sector's members. */
export const modulePath = (id: string): string =>
  `/quotes/constituentDetail?id=${encodeURIComponent(id)}&kind=module`;
