import { FlaskConical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/Icon.tsx";
import * as s from "./inout.styles.ts";

/** The line that every screen of money in and out has while payments are simulated. */
export function SandboxNote({ on }: { on: boolean | undefined }) {
  const { t } = useTranslation("inout");
  if (on !== true) return null;
  return (
    <aside className={s.sandbox} aria-label={t("sandboxMark")}>
      <Icon of={FlaskConical} size="xs" />
      {t("sandbox")}
    </aside>
  );
}
