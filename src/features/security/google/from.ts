/** Where the binding of the authenticator was come from, and where it leads. Pure. */
const FROMS = ["register", "safety", "withdraw", "change"] as const;
export type From = (typeof FROMS)[number];

/** Anything else counts as the security centre. */
export const fromIn = (search: string): From =>
  FROMS.find((from) => from === new URLSearchParams(search).get("from")) ?? "safety";

const NEXT: Readonly<Record<From, string | undefined>> = {
  register: "/finish",
  safety: "/resetSuccess?type=google",
  change: "/resetSuccess?type=google",
  withdraw: undefined,
};
/** Where a binding leads; undefined: back to what wanted it. */
export const afterBinding = (from: From): string | undefined => NEXT[from];

/** Four by four, as one reads it off and types it in. */
export const spelled = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
