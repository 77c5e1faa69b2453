import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { SelectSheet } from "../../ui/overlay/SelectSheet.tsx";
import * as s from "./ticket.styles.ts";

/** Props of {@link Choice}. */
export interface ChoiceProps<K extends string> {
  label: string;
  /** Shows the label at the left of the value. */
  named?: boolean;
  value: K;
  /** Text while it is closed; its option's label otherwise. */
  face?: string;
  options: readonly { key: K; label: string; caption?: string }[];
  onChange: (key: K) => void;
  disabled?: boolean;
}

/** A choice of a ticket: 36 px, its options in a sheet. */
export function Choice<K extends string>({
  label,
  named,
  value,
  face,
  options,
  onChange,
  disabled,
}: ChoiceProps<K>) {
  const [open, setOpen] = useState(false);
  const shown = face ?? options.find(({ key }) => key === value)?.label ?? "";
  return (
    <>
      <button
        type="button"
        className={s.select}
        data-apart={named || undefined}
        aria-haspopup="dialog"
        aria-label={named ? undefined : `${label}: ${shown}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {named && <small>{label}</small>}
        <span>
          {shown}
          <Icon of={ChevronDown} size="xs" />
        </span>
      </button>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        options={options}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
