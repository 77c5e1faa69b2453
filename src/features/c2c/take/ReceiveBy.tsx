import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { inFours } from "../../../lib/format/account-number.ts";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { useReceive } from "./use-receive.ts";

/** The seller's way to be paid by this ad's buyer; another one is chosen on a screen of its own. */
export function ReceiveBy({ advertId }: { advertId: string }) {
  const { t } = useTranslation(["c2c", "payment"]);
  const navigate = useNavigate();
  const { pays, pay } = useReceive(advertId);
  const isNone = pays.data?.usable.length === 0;
  const accepted = pays.data?.accepted.map((kind) => t(`payment:kind.${kind}`)).join(", ");
  const choose = (): void => void navigate(`/cryptos/c2cCollection?advert_id=${advertId}`);
  return (
    <CellGroup
      title={t("receive.title")}
      note={isNone ? t("receive.accepted", { kinds: accepted }) : undefined}
    >
      {pay !== undefined && (
        <Cell
          label={<PayMark kind={pay.type} />}
          caption={`${pay.holder} · ${inFours(pay.account)}`}
          onClick={choose}
        />
      )}
      {isNone && <Cell icon={Plus} label={t("receive.add")} onClick={choose} />}
    </CellGroup>
  );
}
