import { useTranslation } from "react-i18next";
import { METHODS_MOST } from "../../../contract/rules/payment-fields.ts";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";

/**
 * The way to one more method, while there are some and room is left; without any the empty list has
 * it.
 */
export function AddBar({ count, onAdd }: { count: number; onAdd: () => void }) {
  const { t } = useTranslation("payment");
  if (count === 0) return null;
  return (
    <ActionBar>
      <Button kind="primary" wide disabled={count >= METHODS_MOST} onClick={onAdd}>
        {t("add.title")}
      </Button>
    </ActionBar>
  );
}
