import { Eye, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hidden$, toggleHidden } from "../../data/stores/device/hidden.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { IconButton } from "../../ui/IconButton.tsx";

/** The eye: masks every balance of the app, and shows them again. */
export function HideButton() {
  const { t } = useTranslation("money");
  const isHidden = useValue(hidden$);
  return (
    <IconButton
      icon={isHidden ? EyeOff : Eye}
      label={t(isHidden ? "show" : "hide")}
      onClick={toggleHidden}
    />
  );
}
