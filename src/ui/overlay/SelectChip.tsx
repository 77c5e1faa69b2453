import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Chip } from "../frame/Chip.tsx";
import { Icon } from "../Icon.tsx";
import { SelectSheet, type SelectSheetProps } from "./SelectSheet.tsx";

/** Props of {@link SelectChip}. */
export interface SelectChipProps<K extends string>
  extends Omit<SelectSheetProps<K>, "open" | "onClose"> {
  value: K;
  /** Text while it is closed; its option's label otherwise. */
  face?: string;
  /** The choice that filters nothing: with another one the chip is a selected one. */
  none: K;
  small?: boolean;
}

/** A filter as a chip: it says what is chosen, and its options open in a sheet. */
export function SelectChip<K extends string>({ face, none, small, ...list }: SelectChipProps<K>) {
  const [open, setOpen] = useState(false);
  const shown = face ?? list.options.find(({ key }) => key === list.value)?.label ?? list.value;
  return (
    <>
      <Chip
        {...(small && { small })}
        selected={list.value !== none}
        aria-haspopup="dialog"
        aria-label={`${list.title}: ${shown}`}
        onClick={() => setOpen(true)}
      >
        {shown}
        <Icon of={ChevronDown} size="xs" />
      </Chip>
      <SelectSheet {...list} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
