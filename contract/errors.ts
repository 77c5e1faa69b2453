/**
 * Every error of the contract: name ↔ code ↔ the specification's wording, which is also the locale key of namespace `errors`.
 * The server picks the name, the page the words. Codes of the market part: `screens-markets.md` section 4. Reserved codes of the
 * envelope: 0 ok, 10 step-up needed, 20 precondition missing, 403 dead session.
 */
export const ERRORS = {
  pageNumber: [1001, "Page number must be an integer greater than 0"],
  orderQuantity: [1002, "Order quantity is required and greater than 0"],
  amountEmpty: [1003, "Amount is empty"],
  amountNotPositive: [1004, "Amount must be over 0"],
  amountOutsideRange: [1005, "Amount outside purchase range"],
  productNotExist: [1006, "product not exist"],
  priceObtaining: [1007, "The price is being obtained, please wait"],
  liveDataFailed: [1008, "Failed to generate live data"],
  currentlyClosed: [1009, "Currently closed"],
  marketClosed: [1010, "market closed"],
  systemParameter: [1027, "system parameter error"],
  tooManyRequests: [1035, "Too many requests"],
  signature: [1040, "Request signature is not valid"],
  serviceError: [1099, "serviceError"],
} as const satisfies Record<string, readonly [code: number, text: string]>;

export type ErrorName = keyof typeof ERRORS;

const byCode = new Map<number, ErrorName>(Object.entries(ERRORS).map(([name, [code]]) => [code, name as ErrorName]));

/** The name of a business code, or undefined when the code is not ours. */
export const errorName = (code: number): ErrorName | undefined => byCode.get(code);
