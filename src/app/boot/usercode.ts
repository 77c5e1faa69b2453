/**
 * Referral code in an address: `?usercode=` before the hash or inside it (`#/register?usercode=`).
 * Saved whatever the screen.
 */

const VALID = /^[A-Za-z0-9]{1,16}$/;

/**
 * The code of an address, or undefined when there is none or it is no code. The hash's own query
 * wins: it is the inner, later one.
 */
export function usercodeOf(search: string, hash: string): string | undefined {
  const query = hash.indexOf("?");
  const candidates = [
    query < 0 ? null : new URLSearchParams(hash.slice(query)).get("usercode"),
    new URLSearchParams(search).get("usercode"),
  ];
  return candidates.find((code): code is string => code !== null && VALID.test(code));
}
