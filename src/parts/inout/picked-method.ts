/**
 * The payment method that was picked on its own screen for a form of money in or out. In memory
 * alone: without it the form takes the default one.
 */
import { observable } from "@legendapp/state";
import { onUserChange } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";

/** Forms that pick one: what `from` of the screens of payment methods may say. */
export const METHOD_FORMS = {
  "charge-bank": "/exchange/charge-bank",
  "withdraw-bank": "/exchange/withdraw-bank",
} as const;
export type MethodForm = keyof typeof METHOD_FORMS;
export const isMethodForm = (text: string | null): text is MethodForm =>
  text !== null && Object.hasOwn(METHOD_FORMS, text);

const picked$ = observable<Partial<Record<MethodForm, string>>>({});
onUserChange(() => picked$.set({}));

export const pickMethod = (form: MethodForm, id: string): void => picked$[form].set(id);

interface Method {
  id: string;
  usable: boolean;
}

/**
 * The method a form pays to or from: the picked one, else the first that fits (the default one
 * stands first).
 */
export function usePickedMethod<M extends Method>(
  form: MethodForm,
  mine: readonly M[] | undefined,
): M | undefined {
  const id = useValue(picked$[form]);
  const fitting = mine?.filter(({ usable }) => usable);
  return fitting?.find((one) => one.id === id) ?? fitting?.[0];
}
