import { css } from "@linaria/core";
import { type FocusEvent, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { FieldFrame } from "../../ui/field/FieldFrame.tsx";
import { Chip } from "../../ui/frame/Chip.tsx";
import { marksOf, placeAfter, placesBefore, press, readings, share, shown } from "./amount-text.ts";

const Keypad = lazy(() => import("./Keypad.tsx"));

const figure = css`
  font-size: max(2.5rem, 16px);
  font-weight: 600;
  letter-spacing: -.01em;
`;
const tail = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--fs-label);
  color: var(--ink-2);
  button[data-kind][data-size] { height: auto; min-height: 0; padding: 0; }
`;
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

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  label: string;
  /** Plain decimal text, "1250.5"; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Places that may stand behind the point. */
  decimals: number;
  /** Asset, behind the figure. */
  unit: ReactNode;
  /** What All and the shares take, plain decimal text; none without it. */
  available?: string;
  /** Right of the label, e.g. what is available. */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
  ref?: (input: HTMLInputElement | null) => void;
}

/** Whether the page is used with fingers: then the keypad is ours. Else it is a plain field for the keyboard that is there. */
const isTouched = (): boolean => typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

/** An amount of money being typed: grouped while it is, the caret stays where it was, with the keypad of the house on a phone. */
export function AmountField({ label, value, onChange, onBlur, decimals, unit, available, ref, name, ...frame }: AmountFieldProps) {
  const { t, i18n } = useTranslation("form");
  const marks = useMemo(() => marksOf(i18n.language), [i18n.language]);
  const input = useRef<HTMLInputElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [choices, setChoices] = useState<readonly string[]>([]);
  /** Where the caret belongs after the next paint, in places of the value. */
  const caret = useRef<number>(undefined);
  /** A pointer is down, and whether the field was left meanwhile. */
  const pressed = useRef(false);
  const leaving = useRef(false);
  const text = shown(value, marks);

  useLayoutEffect(() => {
    if (caret.current === undefined || input.current === null) return;
    const place = placeAfter(text, caret.current, marks);
    caret.current = undefined;
    input.current.setSelectionRange(place, place);
  });

  const take = (next: string, place: number): void => {
    caret.current = place;
    setChoices([]);
    onChange(next);
  };
  const onKey = (key: string): void => {
    const field = input.current;
    const [from, to] = [field?.selectionStart, field?.selectionEnd].map((at) => placesBefore(text, at ?? text.length, marks));
    const next = press({ value, from, to }, key, decimals);
    if (next !== undefined && (next.value !== value || from !== to)) take(next.value, next.from);
  };
  const takeShare = (percent: number): void => {
    const sum = share(available ?? "0", percent, decimals);
    take(sum, sum.length);
  };
  const paste = (pasted: string): void => {
    const found = readings(pasted, decimals);
    if (found.length === 1) take(found[0], found[0].length);
    else setChoices(found);
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof HTMLElement && event.relatedTarget.closest("[data-keypad]")) return;
    // While a finger is down outside, what it presses must not move: the keypad goes when it is lifted and the press has counted.
    if (pressed.current) leaving.current = true;
    else setOpen(false);
    onBlur?.();
  };
  useEffect(() => {
    if (!isOpen) return;
    const down = (): void => {
      pressed.current = true;
    };
    const up = (): void => {
      pressed.current = false;
      if (leaving.current) setTimeout(() => setOpen(false));
      leaving.current = false;
    };
    document.addEventListener("pointerdown", down, true);
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, up, true);
    return () => {
      document.removeEventListener("pointerdown", down, true);
      for (const name of ["pointerup", "pointercancel"]) document.removeEventListener(name, up, true);
    };
  }, [isOpen]);
  const touched = isTouched();

  return (
    <div>
      <FieldFrame {...frame} label={label}>
        {(wiring) => (
          <>
            <input
              {...wiring}
              name={name}
              className={figure}
              ref={(element) => {
                input.current = element;
                ref?.(element);
              }}
              type="text"
              inputMode={touched ? "none" : "decimal"}
              autoComplete="off"
              placeholder="0"
              value={text}
              onFocus={() => setOpen(touched)}
              onClick={() => setOpen(touched)}
              onBlur={leave}
              onBeforeInput={(event) => {
                const { data } = event.nativeEvent as InputEvent;
                if (data === null || data.length !== 1) return;
                // Both marks are the point when they are typed: no user types the grouping.
                event.preventDefault();
                onKey(data === "," || data === "." || data === marks.point ? "." : data);
              }}
              onPaste={(event) => {
                event.preventDefault();
                paste(event.clipboardData.getData("text"));
              }}
              onChange={(event) => {
                // What is not typed letter by letter: cut, deletion, autofill.
                const field = event.target;
                const bare = field.value.replaceAll(marks.group, "").replace(marks.point, ".");
                const place = placesBefore(field.value, field.selectionStart ?? field.value.length, marks);
                const next = press({ value: bare, from: place, to: place }, "", decimals);
                if (next !== undefined) take(next.value, next.from);
              }}
            />
            <span className={tail}>
              {unit}
              {available !== undefined && !frame.disabled && (
                <Button kind="text" size="s" onClick={() => takeShare(100)}>
                  {t("keypad.all")}
                </Button>
              )}
            </span>
          </>
        )}
      </FieldFrame>
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
      {isOpen && !frame.disabled && (
        <Suspense>
          <Keypad
            label={label}
            point={decimals > 0 ? marks.point : undefined}
            onKey={onKey}
            {...(available !== undefined && { onShare: takeShare })}
            onDone={() => {
              setOpen(false);
              input.current?.blur();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
