import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { tradeFile, useProfit } from "../../../data/queries/user/orders.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { PaperOf } from "../../../parts/account/PaperNote.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { useToday } from "../../../parts/money/use-every.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SelectChip } from "../../../ui/overlay/SelectChip.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ProfitBody } from "./ProfitBody.tsx";
import * as s from "./profit.styles.ts";
import { PRODUCTS, type ProfitDays, type ProfitProduct, RANGES } from "./profit-of.ts";

/** `/cryptos/profitLoss`: what trading has brought, over all products or of one, by day. */
export default function ProfitLoss() {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const [days, setDays] = useState<ProfitDays>(30);
  const [product, setProduct] = useState<ProfitProduct>("");
  const [busy, setBusy] = useState(false);
  const today = useToday();
  const from = days === 0 ? "" : String(dayBegins(today - days + 1));
  const profit = useProfit({ product, from });
  const word = (one: ProfitProduct): string => t(one === "" ? "profit.allProducts" : one);
  const save = async (): Promise<void> => {
    setBusy(true);
    const kind = product === "delivery" ? "periods" : "fills";
    const file = await tradeFile({
      kind,
      product: product === "delivery" ? "" : product,
      ...(from !== "" && { from }),
    });
    setBusy(false);
    if (file.ok) saveFile(file.value, `${kind}.csv`);
    else toast({ kind: "fail", text: t("history.fileFailed") });
  };
  return (
    <>
      <Header
        title={t("profit.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <HideButton />
            <IconButton
              icon={Download}
              label={t("profit.file")}
              disabled={busy}
              onClick={() => void save()}
            />
          </>
        }
      />
      <Page>
        <ChipRow label={t("history.range")} inset className={s.chips}>
          {RANGES.map((one) => (
            <Chip key={one} selected={days === one} onClick={() => setDays(one)}>
              {one === 0 ? t("profit.all") : t("history.days", { count: one })}
            </Chip>
          ))}
          <SelectChip
            title={t("profit.product")}
            none=""
            value={product}
            onChange={setProduct}
            options={PRODUCTS.map((key) => ({ key, label: word(key) }))}
          />
        </ChipRow>
        {product !== "stock" && product !== "forex" && <PaperOf symbol="" />}
        <PageState
          of={profit}
          isEmpty={({ days: all, fees }) => all.length === 0 && !/[1-9]/.test(fees)}
          empty={
            <Empty
              title={t("noRecords")}
              action={{ label: t("trade"), onClick: () => navigate("/trade/index") }}
            />
          }
        >
          {(data) => (
            <ProfitBody
              data={data}
              today={today}
              days={days}
              product={product}
              from={from === "" ? (data.curve[0]?.[0] ?? dayBegins(today)) : Number(from)}
            />
          )}
        </PageState>
      </Page>
    </>
  );
}
