/**
 * A form whose rules are a schema of the contract: react-hook-form keeps the values, valibot judges
 * them, with error names as messages (checked when a field is left and on submit; after a first
 * complaint on every change).
 */
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as v from "valibot";
import { dropDraft, readDraft, writeDraft } from "./draft.ts";

export interface CheckedFormOptions<In extends FieldValues, Out> {
  schema: v.GenericSchema<In, Out>;
  defaults: In;
  /**
   * Fields that are cleared after a refusal, the first of them focused, and that no draft keeps:
   * passwords and codes.
   */
  secrets?: readonly FieldPath<In>[];
  /** Keeps the other fields under this name while the phone is in another app. */
  draft?: string;
}

export interface CheckedForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  secrets: readonly FieldPath<In>[];
  /** Forgets the draft: the form has done its work. */
  finish: () => void;
}

const NONE: readonly never[] = [];

/** Makes the form; give its `control` to the fields and the whole of it to `useSubmit`. */
export function useCheckedForm<In extends FieldValues, Out>(
  options: CheckedFormOptions<In, Out>,
): CheckedForm<In, Out> {
  const { schema, defaults, secrets = NONE, draft } = options;
  const [start] = useState(() =>
    draft === undefined ? defaults : { ...defaults, ...known(defaults, readDraft(draft)) },
  );
  const form = useForm<In, unknown, Out>({
    resolver: valibotResolver<In, unknown, Out>(schema),
    defaultValues: start as DefaultValues<In>,
    mode: "onTouched",
    // Otherwise the resolver stops before rules over several fields (confirmation, the name of a kind)
    // while any field is wrong by itself.
    criteriaMode: "all",
  });
  const { subscribe } = form;
  useEffect(() => {
    if (draft === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draft, values, secrets),
    });
  }, [subscribe, draft, secrets]);
  return { ...form, secrets, finish: () => draft !== undefined && dropDraft(draft) };
}

/** The part of a draft that still fits: the form may have changed since it was written. */
const known = (defaults: FieldValues, kept: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    Object.entries(kept).filter(([key, value]) => typeof value === typeof defaults[key]),
  );
