import { CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/Icon.tsx";
import { refused } from "./identity.styles.ts";

/** Why the level was refused, in the reviewer's words. */
export function Refused({ reason }: { reason: string }) {
  const { t } = useTranslation("identity");
  return (
    <div className={refused} role="note">
      <Icon of={CircleX} />
      <p>
        <b>{t("state.failed")}</b>
        {reason || t("noReason")}
      </p>
    </div>
  );
}
