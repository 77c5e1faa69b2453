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
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { figureKey, readFigure } from "../../lib/format/read-figure.ts";
import { marks } from "../../lib/format/signs.ts";
import { Chip } from "../../ui/frame/Chip.tsx";
import {
  bareOf,
  placeAfter,
  placesBefore,
  press,
  shown,
  type Unread,
  whyNot,
} from "./amount-text.ts";

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
  &[data-error] { color: var(--danger); }
`;

/** Terms of {@link useDecimalEntry}. */
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
  /** Without the keypad of the house: the keyboard that is there. */
  plain?: boolean | undefined;
}

/** The message below a field: a text that is asked about, or one that was refused. */
interface Said {
  choices?: readonly string[];
  unread?: Unread;
}

/**
 * True when the page is used with fingers: then the keypad is ours. Else it is a plain field for
 * the keyboard that is there.
 */
const isTouched = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

/**
 * Watches for a finger that goes down outside while the keypad is open: what it presses must not
 * move, so the keypad goes when it is lifted.
 */
function usePressOutside(
  isOpen: boolean,
  close: () => void,
): { pressed: RefObject<boolean>; leaving: RefObject<boolean> } {
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
      for (const name of ["pointerup", "pointercancel"])
        document.removeEventListener(name, up, true);
    };
  }, [isOpen]);
  return { pressed, leaving };
}

/**
 * A decimal being typed: grouped in the language's form while it is, the caret stays where it was,
 * what is pasted is understood and asked about when it is not clear, and on a phone the keypad of
 * the house is there. Gives the attributes of the input and what stands behind the field.
 */
export function useDecimalEntry({
  label,
  value,
  onChange,
  onBlur,
  decimals,
  disabled,
  onShare,
  plain,
}: DecimalEntry): {
  input: ComponentProps<"input"> & { ref: RefObject<HTMLInputElement | null> };
  /** Sets the value from outside of the keys, caret behind it. */
  put: (value: string) => void;
  rest: ReactNode;
} {
  const { t } = useTranslation("form");
  const ref = useRef<HTMLInputElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [{ choices = [], unread }, setSaid] = useState<Said>({});
  /**
   * The text while a keyboard composes it: it is read when it is done, and nothing is put under its
   * hands.
   */
  const [draft, setDraft] = useState<string>();
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
    setSaid({});
    onChange(next);
  };
  const onKey = (key: string): void => {
    const field = ref.current;
    const [from, to] = [field?.selectionStart, field?.selectionEnd].map((at) =>
      placesBefore(text, at ?? text.length, marks),
    );
    const next = press({ value, from, to }, key, decimals);
    if (next === undefined) setSaid({ unread: whyNot({ value, from, to }, key, decimals) });
    else if (next.value !== value || from !== to) take(next.value, next.from);
  };
  const paste = (pasted: string): void => {
    const figure = readFigure(pasted, decimals);
    if (figure.is === "read") take(figure.value, figure.value.length);
    else if (figure.is === "asked") setSaid({ choices: figure.values });
    else setSaid({ unread: figure.why === "places" && decimals === 0 ? "whole" : figure.why });
  };
  /** The whole text as it came: cut, deletion, autofill, dictation, a composition that is done. */
  const read = (field: HTMLInputElement, how: string): void => {
    const bare =
      how === "insertFromDrop" ? undefined : bareOf(field.value, marks, how.startsWith("delete"));
    const place = placesBefore(field.value, field.selectionStart ?? field.value.length, marks);
    const next =
      bare === undefined ? undefined : press({ value: bare, from: place, to: place }, "", decimals);
    if (bare === undefined) paste(field.value);
    else if (next === undefined)
      setSaid({ unread: whyNot({ value: bare, from: place, to: place }, "", decimals) });
    else take(next.value, next.from);
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof HTMLElement && event.relatedTarget.closest("[data-keypad]"))
      return;
    if (pressed.current) leaving.current = true;
    else setOpen(false);
    onBlur?.();
  };
  const touched = isTouched() && plain !== true;
  return {
    put: (next) => take(next, next.length),
    input: {
      ref,
      type: "text",
      inputMode: touched ? "none" : "decimal",
      autoComplete: "off",
      placeholder: "0",
      value: draft ?? text,
      onFocus: () => setOpen(touched),
      onClick: () => setOpen(touched),
      onBlur: leave,
      onBeforeInput: (event) => {
        const { data, type } = event.nativeEvent as InputEvent;
        // A composition cannot be stopped; it is read when it is done.
        if (
          data === null ||
          [...data].length !== 1 ||
          type === "compositionend" ||
          draft !== undefined
        )
          return;
        event.preventDefault();
        const key = data === marks.point ? "." : figureKey(data);
        if (key === undefined) setSaid({ unread: "notNumber" });
        else onKey(key);
      },
      onPaste: (event) => {
        event.preventDefault();
        paste(event.clipboardData.getData("text"));
      },
      onCompositionStart: (event) => setDraft(event.currentTarget.value),
      onCompositionEnd: (event) => {
        setDraft(undefined);
        read(event.currentTarget, "composed");
      },
      onChange: (event) => {
        if (draft !== undefined) setDraft(event.target.value);
        else read(event.target, (event.nativeEvent as InputEvent).inputType ?? "");
      },
    },
    rest: (
      <>
        {unread !== undefined && (
          <p className={asked} role="alert" data-error>
            {t(`keypad.${unread}`, { count: decimals })}
          </p>
        )}
        {choices.length > 0 && (
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
