import { ChevronLeft } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../ui/field/SearchField.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { SearchScope } from "./match/search-scope.ts";
import { bar, spoken } from "./Search.styles.ts";

export interface SearchBarProps {
  scope: SearchScope;
  value: string;
  onChange: (text: string) => void;
  onBack: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref: Ref<HTMLInputElement>;
}

/** The call takes no more. */
const MAX_LENGTH = 30;

/** Header of the search: the way back and the field. */
export function SearchBar({ scope, value, onChange, onBack, onKeyDown, ref }: SearchBarProps) {
  const { t } = useTranslation("search");
  return (
    <Header>
      <div className={bar}>
        <h1 className={spoken}>{t("title")}</h1>
        <IconButton icon={ChevronLeft} label={t("back")} onClick={onBack} />
        <SearchField
          ref={ref}
          label={t(scope === "all" ? "label" : "labelForex")}
          placeholder={t(scope === "all" ? "placeholder" : "placeholderForex")}
          clearLabel={t("clear")}
          value={value}
          onChange={onChange}
          onKeyDown={onKeyDown}
          maxLength={MAX_LENGTH}
        />
      </div>
    </Header>
  );
}
