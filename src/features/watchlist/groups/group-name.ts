/** Rules of a group's name before it is sent, and what the server refused afterwards. */
import { useState } from "react";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { GROUP_NAME_MAX, nameKey, nameLength } from "../../../../contract/rules/watchlist.ts";
import { tellError } from "../../../data/stores/call-errors.ts";

export type NameFault = "empty" | "taken" | "long";

/** Fault of `name` among `groups`; `own`: the id of the group that it is the name of. */
export function faultOfName(
  name: string,
  groups: readonly WatchGroup[],
  own: string | undefined,
): NameFault | undefined {
  if (nameLength(name) === 0) return "empty";
  if (nameLength(name) > GROUP_NAME_MAX) return "long";
  return groups.some(
    (group) => !group.isDefault && group.id !== own && nameKey(group.name) === nameKey(name),
  )
    ? "taken"
    : undefined;
}

/**
 * A refusal of the name stands under the field until the name is another one; others are toasted.
 */
export function useRefusal(name: string): {
  refused: string | undefined;
  refuse: (error: CallError) => void;
} {
  const [said, setSaid] = useState<{ name: string; text: string }>();
  return {
    refused: said?.name === name ? said.text : undefined,
    refuse: (error) => {
      const own =
        error.kind === "business" &&
        (error.name === "watchGroupTaken" ||
          error.name === "watchGroupName" ||
          error.name === "fieldTooLong");
      if (own) setSaid({ name, text: error.text });
      else tellError(error);
    },
  };
}
