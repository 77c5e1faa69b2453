import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../../contract/money/decimal.ts";
import { setLeverage } from "../../../data/commands/perpetual.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent, MISSING } from "../../../lib/format/signs.ts";
import { Button } from "../../../ui/Button.tsx";
import { Slider } from "../../../ui/field/Slider.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { useStill } from "../../../ui/overlay/use-still.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { priceOrNone } from "../../orders/position-words.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { useMoves } from "../../status/use-moves.ts";
import * as s from "./contract.styles.ts";
import { asEntry, type ContractDraft } from "./draft.ts";
import { type ContractWorld, judgeContract } from "./judge.ts";
import { mostOf, previewContract } from "./preview.ts";

/** Props of {@link LeverSheet}. */
export interface LeverSheetProps {
  open: boolean;
  onClose: () => void;
  full: FullInstrument;
  draft: ContractDraft;
  now: () => ContractWorld;
  leverage: number;
  list: readonly number[];
  signedIn: boolean;
  onChosen: (leverage: number) => void;
}

/**
 * Chooses the leverage of a perpetual: what can be opened at it, where the ticket's order would be
 * liquidated, and the tiers it is bound by.
 */
export function LeverSheet(props: LeverSheetProps) {
  const { t } = useTranslation("perpetual");
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t("lever.title")}>
      <Fields key={String(props.open)} {...props} />
    </Sheet>
  );
}

function Fields({
  onClose: close,
  full,
  draft,
  now,
  leverage,
  list,
  signedIn,
  onChosen,
}: LeverSheetProps) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const words = useErrorWords();
  const onClose = useStill(close);
  const [chosen, choose] = useState(leverage);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  useMoves(full);
  const world: ContractWorld = { ...now(), leverage: chosen };
  const isStanding = world.inUse !== undefined && world.inUse !== chosen;
  const most = (side: "long" | "short"): string => {
    const found = mostOf({ ...draft, action: "open" }, side, { ...world, inUse: undefined });
    return found === undefined
      ? MISSING
      : `${plainText(toText(found))} ${full.type === "forex" ? t("trade:lots") : full.base.toUpperCase()}`;
  };
  const liquidation = (side: "long" | "short"): string => {
    if (world.worth === undefined) return MISSING;
    const opening = asEntry({ ...draft, action: "open" });
    const judged = judgeContract(opening, side, {
      ...world,
      available: undefined,
      inUse: undefined,
      closed: undefined,
    });
    const at = judged.ok
      ? previewContract(opening, side, judged.value, world, full.priceScale).liquidation
      : undefined;
    return at === undefined ? MISSING : priceOrNone(full.symbol, toText(at));
  };
  const placeOf = (at: number): number =>
    list.length > 1 ? Math.round((at * 100) / (list.length - 1)) : 100;
  const leverAt = (percent: number): number =>
    list[Math.round((percent * (list.length - 1)) / 100)];
  const tier = world.tiers.findLast(({ maxLeverage }) => maxLeverage >= chosen);
  const save = async (): Promise<void> => {
    if (!signedIn) {
      onChosen(chosen);
      onClose();
      return;
    }
    setBusy(true);
    const done = await setLeverage(
      { symbol: full.symbol, leverRate: String(chosen) },
      { quiet: true },
    );
    setBusy(false);
    if (done.ok) {
      onChosen(chosen);
      onClose();
    } else setRefused(words(done.error.kind === "business" ? done.error.text : "serviceError"));
  };
  return (
    <div className={s.levers}>
      <p className="num" translate="no">
        {t("lever.times", { times: chosen })}
      </p>
      <Slider
        label={t("lever.title")}
        value={placeOf(list.indexOf(chosen))}
        onChange={(percent) => choose(leverAt(percent))}
        marks={[...new Set([0, list.length >> 1, list.length - 1])].map(placeOf)}
        text={(percent) => t("lever.times", { times: leverAt(percent) })}
      />
      <div className={s.chips}>
        {list.map((one) => (
          <Chip key={one} small selected={one === chosen} onClick={() => choose(one)}>
            {t("lever.times", { times: one })}
          </Chip>
        ))}
      </div>
      <KeyValue
        pairs={[
          { key: t("lever.mostLong"), value: most("long") },
          { key: t("lever.mostShort"), value: most("short") },
          {
            key: t("lever.worth"),
            value: tier === undefined ? MISSING : `${amountText(toText(tier.upTo))} USDT`,
          },
          { key: t("lever.liqLong"), value: liquidation("long") },
          { key: t("lever.liqShort"), value: liquidation("short") },
        ]}
      />
      {chosen > 20 && <p className={s.warning}>{t("lever.risk")}</p>}
      {(isStanding || refused !== "") && (
        <p className={s.warning} role="alert">
          {isStanding ? words("leverageDiffers") : refused}
        </p>
      )}
      <Button
        kind="primary"
        wide
        busy={busy}
        off={isStanding}
        onClick={() => !isStanding && void save()}
      >
        {t("lever.save", { times: chosen })}
      </Button>
      <table>
        <caption>{t("lever.tiers")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("lever.upTo")}</th>
            <th scope="col">{t("lever.most")}</th>
            <th scope="col">{t("lever.maintenance")}</th>
          </tr>
        </thead>
        <tbody>
          {world.tiers.map((one) => (
            <tr key={String(one.upTo)} data-now={one === tier || undefined}>
              <td>{plainText(toText(one.upTo))}</td>
              <td>{t("lever.times", { times: one.maxLeverage })}</td>
              <td>{inPercent(plainText(toText((one.mmr * 100n) as typeof one.mmr)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
