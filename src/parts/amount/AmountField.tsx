import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { FieldFrame } from "../../ui/field/FieldFrame.tsx";
import { share } from "./amount-text.ts";
import { Shares } from "./Shares.tsx";
import { useDecimalEntry } from "./use-decimal-entry.tsx";

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
  /** Sum that All and the shares take, plain decimal text; none without it. */
  available?: string;
  /** Quarters of what is available stand below the field, in place of All within it. */
  quarters?: boolean;
  /** Right of the label, e.g. what is available. */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
  ref?: (input: HTMLInputElement | null) => void;
}

/**
 * An amount of money being typed: grouped while it is, the caret stays where it was, with the
 * keypad of the house on a phone.
 */
export function AmountField({
  label,
  value,
  onChange,
  onBlur,
  decimals,
  unit,
  available,
  quarters,
  ref,
  name,
  ...frame
}: AmountFieldProps) {
  const { t } = useTranslation("form");
  const takeShare = (percent: number): void => put(share(available ?? "0", percent, decimals));
  const { input, put, rest } = useDecimalEntry({
    label,
    value,
    onChange,
    onBlur,
    decimals,
    disabled: frame.disabled,
    onShare: available === undefined ? undefined : takeShare,
  });
  return (
    <div>
      <FieldFrame {...frame} hintStays label={label}>
        {(wiring) => (
          <>
            <input
              {...wiring}
              {...input}
              name={name}
              className={figure}
              ref={(element) => {
                input.ref.current = element;
                ref?.(element);
              }}
            />
            <span className={tail}>
              {unit}
              {available !== undefined && !quarters && !frame.disabled && (
                <Button kind="text" size="s" onClick={() => takeShare(100)}>
                  {t("keypad.all")}
                </Button>
              )}
            </span>
          </>
        )}
      </FieldFrame>
      {quarters && available !== undefined && !frame.disabled && (
        <Shares of={available} decimals={decimals} onTake={put} />
      )}
      {rest}
    </div>
  );
}
