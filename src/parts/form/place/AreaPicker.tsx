import { css } from "@linaria/core";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { persist } from "../../../data/persist.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";
import { areaOfIso, isoOfArea } from "./countries.ts";
import { useCountryOptions } from "./country-options.ts";

const face = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: .25rem;
  height: 2.5rem;
  padding-right: 1.25rem;
  margin-right: .25rem;
  border-right: 1px solid var(--line-2);
  font-weight: 600;
  &:active { opacity: .7; }
`;

/** Props of {@link AreaPicker}. */
export interface AreaPickerProps {
  /** Calling code without plus sign. */
  value: string;
  onChange: (area: string) => void;
  disabled?: boolean;
  /** The country in place of the code, beside a number that has its code already. */
  named?: boolean;
}

/**
 * The calling code before a phone number: opens a searchable list of countries. The choice is
 * remembered on the device.
 */
export function AreaPicker({ value, onChange, disabled, named }: AreaPickerProps) {
  const { t } = useTranslation("form");
  const [open, setOpen] = useState(false);
  const [iso, setIso] = useState(() => isoOfArea(value));
  const options = useCountryOptions(true);
  const shown = iso !== undefined && areaOfIso(iso) === value ? iso : isoOfArea(value);
  return (
    <>
      <button
        type="button"
        className={face}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={t("area.label", { area: value })}
        onClick={() => setOpen(true)}
      >
        {named ? shown : `+${value}`}
        <Icon of={ChevronDown} size="xs" />
      </button>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("area.title")}
        options={options}
        value={shown}
        letters
        search={{
          label: t("country.search"),
          clearLabel: t("country.clear"),
          none: t("country.none"),
        }}
        onChange={(picked) => {
          const area = areaOfIso(picked) ?? value;
          setIso(picked);
          persist.save("areaCode", area);
          onChange(area);
        }}
      />
    </>
  );
}
