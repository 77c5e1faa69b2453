import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { type Filters, Records } from "./Records.tsx";

const CHANNELS = ["crypto", "bank"] as const;

/** All money in and out of the account, by chain and bank. */
export default function DepositAndWithdrawal() {
  const { t } = useTranslation("record");
  const [channel, setChannel] = useState<Filters["channel"]>();
  return (
    <Records
      title={t("title")}
      home="/personal/index"
      filters={channel === undefined ? {} : { channel }}
      above={
        <ChipRow label={t("channel.name")}>
          <Chip small selected={channel === undefined} onClick={() => setChannel(undefined)}>
            {t("channel.any")}
          </Chip>
          {CHANNELS.map((one) => (
            <Chip key={one} small selected={channel === one} onClick={() => setChannel(one)}>
              {t(`channel.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      }
    />
  );
}
