import { css } from "@linaria/core";
import {
  type ComponentProps,
  type FocusEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/frame/Chip.tsx";
import { marksOf, placeAfter, placesBefore, press, readings, shown } from "./amount-text.ts";

const Keypad = lazy(() => import("./Keypad.tsx"));

const asked = css`
  border: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
  margin-top: .75rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
`;

/** What {@link useDecimalEntry} is about. */
export interface DecimalEntry {
  /** Name of the field for readers: what is being typed. */
  label: string;
  /** Plain decimal text, "1250.5"; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Places that may stand behind the point. */
  decimals: number;
  disabled?: boolean | undefined;
  /** Takes a share of what is available, whole per cent; without it the keypad offers none. */
  onShare?: ((percent: number) => void) | undefined;
}

/** Whether the page is used with fingers: then the keypad is ours. Else it is a plain field for the keyboard that is there. */
const isTouched = (): boolean => typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

/** Watches for a finger that goes down outside while the keypad is open: what it presses must not move, so the keypad goes when it is lifted. */
function usePressOutside(isOpen: boolean, close: () => void): { pressed: RefObject<boolean>; leaving: RefObject<boolean> } {
  const pressed = useRef(false);
  const leaving = useRef(false);
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const down = (): void => {
      pressed.current = true;
    };
    const up = (): void => {
      pressed.current = false;
      if (leaving.current) setTimeout(() => closing.current());
      leaving.current = false;
    };
    document.addEventListener("pointerdown", down, true);
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, up, true);
    return () => {
      document.removeEventListener("pointerdown", down, true);
      for (const name of ["pointerup", "pointercancel"]) document.removeEventListener(name, up, true);
    };
  }, [isOpen]);
  return { pressed, leaving };
}

/**
 * A decimal being typed: grouped in the language's form while it is, the caret stays where it was, what is pasted is understood and asked about when it
 * is not clear, and on a phone the keypad of the house is there. Gives the attributes of the input and what stands behind the field.
 */
export function useDecimalEntry({ label, value, onChange, onBlur, decimals, disabled, onShare }: DecimalEntry): {
  input: ComponentProps<"input"> & { ref: RefObject<HTMLInputElement | null> };
  /** Sets the value from outside of the keys, caret behind it. */
  put: (value: string) => void;
  rest: ReactNode;
} {
  const { t, i18n } = useTranslation("form");
  const marks = useMemo(() => marksOf(i18n.language), [i18n.language]);
  const ref = useRef<HTMLInputElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [choices, setChoices] = useState<readonly string[]>([]);
  /** Where the caret belongs after the next paint, in places of the value. */
  const caret = useRef<number>(undefined);
  const { pressed, leaving } = usePressOutside(isOpen, () => setOpen(false));
  const text = shown(value, marks);

  useLayoutEffect(() => {
    if (caret.current === undefined || ref.current === null) return;
    const place = placeAfter(text, caret.current, marks);
    caret.current = undefined;
    ref.current.setSelectionRange(place, place);
  });

  const take = (next: string, place: number): void => {
    caret.current = place;
    setChoices([]);
    onChange(next);
  };
  const onKey = (key: string): void => {
    const field = ref.current;
    const [from, to] = [field?.selectionStart, field?.selectionEnd].map((at) => placesBefore(text, at ?? text.length, marks));
    const next = press({ value, from, to }, key, decimals);
    if (next !== undefined && (next.value !== value || from !== to)) take(next.value, next.from);
  };
  const paste = (pasted: string): void => {
    const found = readings(pasted, decimals);
    if (found.length === 1) take(found[0], found[0].length);
    else setChoices(found);
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof HTMLElement && event.relatedTarget.closest("[data-keypad]")) return;
    if (pressed.current) leaving.current = true;
    else setOpen(false);
    onBlur?.();
  };
  const touched = isTouched();
  return {
    put: (next) => take(next, next.length),
    input: {
      ref,
      type: "text",
      inputMode: touched ? "none" : "decimal",
      autoComplete: "off",
      placeholder: "0",
      value: text,
      onFocus: () => setOpen(touched),
      onClick: () => setOpen(touched),
      onBlur: leave,
      onBeforeInput: (event) => {
        const { data } = event.nativeEvent as InputEvent;
        if (data === null || data.length !== 1) return;
        // Both marks are the point when they are typed: no user types the grouping.
        event.preventDefault();
        onKey(data === "," || data === "." || data === marks.point ? "." : data);
      },
      onPaste: (event) => {
        event.preventDefault();
        paste(event.clipboardData.getData("text"));
      },
      onChange: (event) => {
        // What is not typed letter by letter: cut, deletion, autofill.
        const field = event.target;
        const bare = field.value.replaceAll(marks.group, "").replace(marks.point, ".");
        const place = placesBefore(field.value, field.selectionStart ?? field.value.length, marks);
        const next = press({ value: bare, from: place, to: place }, "", decimals);
        if (next !== undefined) take(next.value, next.from);
      },
    },
    rest: (
      <>
        {choices.length > 1 && (
          <fieldset className={asked}>
            <legend className="sr-only">{t("keypad.which")}</legend>
            <span aria-hidden>{t("keypad.which")}</span>
            {choices.map((choice) => (
              <Chip key={choice} onClick={() => take(choice, choice.length)}>
                {shown(choice, marks)}
              </Chip>
            ))}
          </fieldset>
        )}
        {isOpen && disabled !== true && (
          <Suspense>
            <Keypad
              label={label}
              point={decimals > 0 ? marks.point : undefined}
              onKey={onKey}
              {...(onShare !== undefined && { onShare })}
              onDone={() => {
                setOpen(false);
                ref.current?.blur();
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
