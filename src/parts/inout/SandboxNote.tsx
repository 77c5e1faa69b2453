import { FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/Icon.tsx";
import * as s from "./inout.styles.ts";

/**
 * The line that every screen of money in and out has while payments are simulated; `children` say
 * what else the sandbox does by itself.
 */
export function SandboxNote({ on, children }: { on: boolean | undefined; children?: ReactNode }) {
  const { t } = useTranslation("inout");
  if (on !== true) return null;
  return (
    <aside className={s.sandbox} aria-label={t("sandboxMark")}>
      <Icon of={FlaskConical} size="xs" />
      {children ?? t("sandbox")}
    </aside>
  );
}
