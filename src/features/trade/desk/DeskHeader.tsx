import { ChartCandlestick, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import * as s from "./desk.styles.ts";
import type { DeskProps } from "./desk-props.ts";

interface DeskHeaderProps extends Pick<DeskProps, "full" | "root" | "home"> {
  /** Name of what is traded here. */
  name: string;
  /** In small letters below it; the product without. */
  about?: string;
  product: "spot" | "stock" | "perpetual" | "forex" | "delivery";
  /** The detail screen, which has the chart. */
  chart: string;
  /** Spoken name of the chooser. */
  chooseLabel: string;
  onChoose: () => void;
  /** Instead of the way to the chart. */
  end?: ReactNode;
}

/**
 * Head of a desk: what is traded, which opens the choice of another, and at what prices where they
 * are none of a market; the account's chip and the way to the chart.
 */
export function DeskHeader({
  full,
  root = false,
  home,
  name,
  about,
  product,
  chart,
  chooseLabel,
  onChoose,
  end,
}: DeskHeaderProps) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const back = useBack(home);
  return (
    <Header
      className={s.header}
      large={root}
      {...(root ? {} : { back: { label: t("common:back"), onClick: back } })}
      title={
        <button type="button" className={s.pair} aria-haspopup="dialog" onClick={onChoose}>
          <span>
            {name}
            <Icon of={ChevronDown} size="s" />
          </span>
          <small>
            <span>{about ?? t(product)}</span> <ChangePill symId={full.symId} look="text" />
            {/* A fixed period has it below its price. */}
            {full.source !== "live" && product !== "delivery" && (
              <span>{t(`source.${full.source}`)}</span>
            )}
          </small>
          <span className="sr-only">{chooseLabel}</span>
        </button>
      }
      end={
        <>
          <AccountChip />
          {end ?? (
            <IconButton
              icon={ChartCandlestick}
              size="m"
              label={t("chart")}
              onClick={() => navigate(chart)}
            />
          )}
        </>
      }
    />
  );
}
