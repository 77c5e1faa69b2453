/**
 * Numbers of cards and bank accounts as their owners read them, in fours: a line that is too short
 * then breaks between groups, not within one.
 */

/** Shorter ones are phone numbers and codes. */
const LEAST = 12;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/;

/**
 * "6222021234567890" → "6222 0212 3456 7890", an IBAN likewise; names, addresses and what is masked
 * stay as they are.
 */
export const inFours = (text: string): string =>
  (/^\d+$/.test(text) && text.length >= LEAST) || IBAN.test(text)
    ? text.replace(/.{4}(?=.)/g, "$& ")
    : text;
