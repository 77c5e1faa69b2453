/**
 * Ids of different things do not mix: each is text with a brand that only the compiler sees. They
 * are made by the server (`newId`), or once for an intent by the client (`RequestId`), and come
 * back through the schemas of `http/wire/params.ts`.
 */
declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

/** A person. Has a real account and perhaps a demo one. */
export type UserId = Id<"user">;
/** An account holds money: the real or the demo account of a user. */
export type AccountId = Id<"account">;
/** An order of any product; what the user reads as its number. */
export type OrderNo = Id<"order">;
/** A posting of the ledger: made from its cause, so that one cause posts once. */
export type PostingId = Id<"posting">;
/** Made by the client once for an intent; the same one again returns the first result. */
export type RequestId = Id<"request">;
