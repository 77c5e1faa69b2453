import { type ReactNode, startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";

export interface ChoiceChipsProps<K extends string> {
  /** Where the words are: `rank.label`, `rank.hot` … */
  words: "rank" | "group";
  keys: readonly K[];
  value: K;
  onChoice: (key: K) => void;
  small?: boolean;
  /** Behind them. */
  children?: ReactNode;
}

/**
 * Chips of which one is chosen. The one that is tapped is pressed in the next frame; what it
 * chooses follows when it is rendered.
 */
export function ChoiceChips<K extends string>({
  words,
  keys,
  value,
  onChoice,
  small,
  children,
}: ChoiceChipsProps<K>) {
  const { t } = useTranslation("quotes");
  const [pressed, press] = useOptimistic(value);
  const choose = (key: K): void =>
    startTransition(() => {
      press(key);
      onChoice(key);
    });
  return (
    <ChipRow label={t(`${words}.label`)} inset>
      {keys.map((key) => (
        <Chip
          key={key}
          small={small}
          selected={key === pressed}
          onClick={() => key !== pressed && choose(key)}
        >
          {t(`${words}.${key as string}`)}
        </Chip>
      ))}
      {children}
    </ChipRow>
  );
}
