import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { BlockedReason } from "../../../contract/http/money/withdraw.ts";
import * as s from "../../parts/inout/inout.styles.ts";
import { Button } from "../../ui/Button.tsx";
import { tellBlocked } from "./use-blocked.ts";

/** Why nothing can be withdrawn now, and the way on. */
export function BlockedNote({ of }: { of: { reason: BlockedReason; until: number } | null }) {
  const { t } = useTranslation("withdraw");
  const navigate = useNavigate();
  if (of === null) return null;
  const go = () => {
    if (!tellBlocked(of) && of.reason === "open_withdrawal")
      navigate("/Record/DepositAndWithdrawal?tab=withdraw");
  };
  return (
    <section className={s.warning} data-kind="warn">
      <span>{t(`blocked.${of.reason}`)}</span>
      {of.reason !== "window" && of.reason !== "closed" && (
        <Button kind="text" size="s" onClick={go}>
          {t("blocked.look")}
        </Button>
      )}
    </section>
  );
}
