import type { ReactNode } from "react";
import { FieldFrame } from "../../ui/field/FieldFrame.tsx";
import { useDecimalEntry } from "./use-decimal-entry.tsx";

/** Props of {@link FigureField}. */
export interface FigureFieldProps {
  label: string;
  /** Plain decimal text; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Places that may stand behind the point. */
  decimals: number;
  error?: ReactNode;
}

/**
 * A figure that is no amount of money: a bound of a filter. Read as every figure, by the keyboard
 * that is there.
 */
export function FigureField({ label, value, onChange, decimals, error }: FigureFieldProps) {
  const { input, rest } = useDecimalEntry({ label, value, onChange, decimals, plain: true });
  return (
    <div>
      <FieldFrame small label={label} error={error}>
        {(wiring) => <input {...wiring} {...input} placeholder="" />}
      </FieldFrame>
      {rest}
    </div>
  );
}
