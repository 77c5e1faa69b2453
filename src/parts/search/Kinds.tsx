import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { SEARCH_KINDS, type SearchKind } from "./match/search-scope.ts";

/** Filter of the hits: one chip a kind of instrument. */
export function Kinds({
  value,
  onChange,
}: {
  value: SearchKind;
  onChange: (kind: SearchKind) => void;
}) {
  const { t } = useTranslation("search");
  return (
    <ChipRow label={t("kinds")} inset>
      {SEARCH_KINDS.map((kind) => (
        <Chip key={kind} selected={kind === value} onClick={() => onChange(kind)}>
          {t(kind === "" ? "all" : `type.${kind}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
