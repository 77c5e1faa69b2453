import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FIATS } from "../../../contract/money/assets.ts";
import { useWaysIn } from "../../data/queries/money/deposits.ts";
import { Chip } from "../../ui/frame/Chip.tsx";
import { SelectChip } from "../../ui/overlay/SelectChip.tsx";
import { type Filters, Records } from "./Records.tsx";

const CHANNELS = ["crypto", "bank"] as const;

/** All money in and out of the account, by chain and bank, of one coin or currency or all. */
export default function DepositAndWithdrawal() {
  const { t } = useTranslation(["record", "money"]);
  const [channel, setChannel] = useState<Filters["channel"]>();
  const [symbol, setSymbol] = useState("");
  const coins =
    useWaysIn().data?.list.flatMap((way) => (way.channel === "crypto" ? [way.symbol] : [])) ?? [];
  const assets = [...(channel === "bank" ? [] : coins), ...(channel === "crypto" ? [] : FIATS)];
  return (
    <Records
      title={t("title")}
      home="/personal/index"
      filters={{ ...(channel !== undefined && { channel }), ...(symbol !== "" && { symbol }) }}
      above={
        <>
          <SelectChip
            small
            title={t("money:coin")}
            none=""
            value={symbol}
            onChange={setSymbol}
            options={[
              { key: "", label: t("money:allAssets") },
              ...assets.map((key) => ({ key: key as string, label: key as string })),
            ]}
            search={{
              label: t("money:search"),
              clearLabel: t("money:clear"),
              none: t("money:noHits"),
            }}
          />
          {CHANNELS.map((one) => (
            <Chip
              key={one}
              small
              selected={channel === one}
              onClick={() => {
                setChannel(channel === one ? undefined : one);
                setSymbol("");
              }}
            >
              {t(`channel.${one}`)}
            </Chip>
          ))}
        </>
      }
    />
  );
}
