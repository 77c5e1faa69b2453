/**
 * How a command's file looks: one call that changes something, and what of the user is asked for
 * again once it is done.
 */
import type { Changing, DataOf } from "../../../contract/http/call.ts";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { refreshUser } from "../queries/resource.ts";
import { type CommandOptions, type CommandParams, command } from "./command.ts";

/** A command as screens call it. Errors are toasted unless `quiet`. */
export type Verb<P, T> = (params: P, options?: CommandOptions) => Promise<CallResult<T>>;

/**
 * `stale`: beginnings of the user's keys (`queries/keys.ts`) that it changed; an empty list means
 * all of them, none given means none.
 */
export const verb =
  <C extends Changing>(
    c: C,
    { stale }: { stale?: readonly string[] } = {},
  ): Verb<CommandParams<C>, DataOf<C>> =>
  async (params, options) => {
    const result = await command(c, params, options);
    if (result.ok && stale !== undefined) refreshUser(...stale);
    return result;
  };
