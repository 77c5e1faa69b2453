import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageCode } from "../../../../contract/rules/text/languages.ts";
import { prefs$, setPref } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { nameOfCode } from "../../../lib/language/code-names.ts";
import { tagOf } from "../../../lib/language/codes.ts";
import { LANGUAGE_NAMES } from "../../../lib/language/names.ts";
import { Radio } from "../../../ui/field/Radio.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { section } from "./settings.styles.ts";

/** From here on a list is searched. */
const MANY = 8;

/** The languages whose own, English or here used name, or code, holds `text`. */
export function languagesBy(
  text: string,
  offered: readonly LanguageCode[],
  tag: string,
): readonly LanguageCode[] {
  const wanted = text.trim().toLowerCase();
  return offered.filter((code) =>
    [
      LANGUAGE_NAMES[code],
      code,
      ...[tag, "en"].map((of) => nameOfCode(of, "language", tagOf(code))),
    ]
      .join("\n")
      .toLowerCase()
      .includes(wanted),
  );
}

/** Languages in their own names; the choice acts at once. */
export function LanguageList({ offered }: { offered: readonly LanguageCode[] }) {
  const { t, i18n } = useTranslation("mine");
  const chosen = useValue(prefs$.language);
  const [text, setText] = useState("");
  const shown = languagesBy(text, offered, i18n.language);
  return (
    <>
      {offered.length > MANY && (
        <SearchField
          className={section}
          label={t("language.search")}
          placeholder={t("language.search")}
          clearLabel={t("language.clear")}
          value={text}
          onChange={setText}
        />
      )}
      <div role="radiogroup" aria-label={t("language.title")}>
        {shown.length > 0 && (
          <CellGroup className={section}>
            {shown.map((code) => (
              <Cell
                key={code}
                control
                label={
                  <span lang={tagOf(code)} translate="no">
                    {LANGUAGE_NAMES[code]}
                  </span>
                }
                value={
                  <Radio
                    name="language"
                    checked={code === chosen}
                    onChange={() => setPref("language", code)}
                  />
                }
              />
            ))}
          </CellGroup>
        )}
      </div>
      {shown.length === 0 && (
        <p className={section} role="status">
          {t("language.none")}
        </p>
      )}
    </>
  );
}
