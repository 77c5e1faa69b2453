/** The sign of a currency of C2C; its code while the list is not there. */
import { useC2cFiats } from "../../../data/queries/user/c2c.ts";

export function useSign(code: string): string {
  const items = useC2cFiats().data?.flatMap((group) => group.items);
  return items?.find(({ currency }) => currency === code)?.currency_symbol ?? `${code} `;
}
