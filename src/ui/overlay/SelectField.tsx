import { css } from "@linaria/core";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { FieldFrame, type FieldFrameProps } from "../field/FieldFrame.tsx";
import { Icon } from "../Icon.tsx";
import { SelectSheet, type SelectSheetProps } from "./SelectSheet.tsx";

const face = css`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding: 0 var(--s-3);
  border-radius: inherit;
  text-align: left;
  &:active { background: var(--surface-3); }
  > span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &[data-none] > span { color: var(--ink-3); }
  svg:last-child { color: var(--ink-4); }
`;

/** Props of {@link SelectField}. */
export interface SelectFieldProps<K extends string>
  extends Omit<FieldFrameProps, "calm" | "label">,
    Omit<SelectSheetProps<K>, "open" | "onClose" | "title"> {
  label: string;
  placeholder: string;
}

/** A field whose value is picked in a sheet. */
export function SelectField<K extends string>(props: SelectFieldProps<K>) {
  const { label, labelEnd, hint, error, disabled, small, className, placeholder, ...sheet } = props;
  const [open, setOpen] = useState(false);
  const chosen = sheet.options.find((item) => item.key === sheet.value);
  return (
    <>
      <FieldFrame
        label={label}
        labelEnd={labelEnd}
        hint={hint}
        error={error}
        disabled={disabled}
        small={small}
        className={className}
        calm
      >
        {(wiring) => (
          <button
            {...wiring}
            type="button"
            className={face}
            aria-label={`${label}: ${chosen?.label ?? placeholder}`}
            aria-haspopup="dialog"
            data-none={chosen ? undefined : ""}
            onClick={() => setOpen(true)}
          >
            {chosen?.start}
            <span>{chosen?.label ?? placeholder}</span>
            <Icon of={ChevronRight} size="s" />
          </button>
        )}
      </FieldFrame>
      <SelectSheet {...sheet} title={label} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
