import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FIATS } from "../../../contract/money/assets.ts";
import { useWaysIn } from "../../data/queries/money/deposits.ts";
import { Chip } from "../../ui/frame/Chip.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SelectSheet } from "../../ui/overlay/SelectSheet.tsx";
import { type Filters, Records } from "./Records.tsx";

const CHANNELS = ["crypto", "bank"] as const;

/** All money in and out of the account, by chain and bank, of one coin or currency or all. */
export default function DepositAndWithdrawal() {
  const { t } = useTranslation(["record", "money"]);
  const [channel, setChannel] = useState<Filters["channel"]>();
  const [symbol, setSymbol] = useState("");
  const [picks, setPicks] = useState(false);
  const coins = useWaysIn().data?.list.flatMap((way) => (way.channel === "crypto" ? [way.symbol] : [])) ?? [];
  const assets = [...(channel === "bank" ? [] : coins), ...(channel === "crypto" ? [] : FIATS)];
  return (
    <Records
      title={t("title")}
      home="/personal/index"
      filters={{ ...(channel !== undefined && { channel }), ...(symbol !== "" && { symbol }) }}
      above={
        <>
          <Chip small selected={symbol !== ""} aria-haspopup="dialog" onClick={() => setPicks(true)}>
            {symbol === "" ? t("money:allAssets") : symbol}
            <Icon of={ChevronDown} size="xs" />
          </Chip>
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
          <SelectSheet
            open={picks}
            onClose={() => setPicks(false)}
            title={t("money:coin")}
            value={symbol}
            onChange={setSymbol}
            options={[{ key: "", label: t("money:allAssets") }, ...assets.map((key) => ({ key: key as string, label: key as string }))]}
            search={{ label: t("money:search"), clearLabel: t("money:clear"), none: t("money:noHits") }}
          />
        </>
      }
    />
  );
}
