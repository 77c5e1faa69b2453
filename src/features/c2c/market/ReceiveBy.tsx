import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Pay } from "../../../../contract/http/c2c/shapes.ts";
import { usePaysForAd } from "../../../data/queries/user/c2c.ts";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";

/** The seller's way to be paid by this ad's buyer: the default of those that fit, or another one. */
export function ReceiveBy({ advertId, value, onChange }: { advertId: string; value: Pay | undefined; onChange: (pay: Pay) => void }) {
  const { t } = useTranslation(["c2c", "payment"]);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const pays = usePaysForAd(advertId).data;
  const accepted = pays?.accepted.map((kind) => t(`payment:kind.${kind}`)).join(", ");
  return (
    <CellGroup title={t("receive.title")} note={pays?.usable.length === 0 ? t("receive.accepted", { kinds: accepted }) : undefined}>
      {value !== undefined && (
        <Cell label={<PayMark kind={value.type} />} caption={`${value.holder} · ${value.account}`} onClick={() => setOpen(true)} />
      )}
      {pays?.usable.length === 0 && (
        <Cell icon={Plus} label={t("receive.add")} onClick={() => navigate(`/payMentMethod/add?type=${pays.accepted[0]}`)} />
      )}
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("receive.title")}
        {...(value && { value: value.id })}
        onChange={(id) => {
          const pay = pays?.usable.find((one) => one.id === id);
          if (pay !== undefined) onChange(pay);
        }}
        options={[
          ...(pays?.usable ?? []).map((pay) => ({ key: pay.id, label: t(`payment:kind.${pay.type}`), caption: pay.account })),
          ...(pays?.other ?? []).map((pay) => ({ key: pay.id, label: t(`payment:kind.${pay.type}`), caption: t("receive.other"), disabled: true })),
        ]}
      />
    </CellGroup>
  );
}

/** The method that is taken without a choice: the default one, or the first that fits. */
export const firstOf = (usable: readonly Pay[] | undefined): Pay | undefined => usable?.find(({ isDefault }) => isDefault) ?? usable?.[0];
