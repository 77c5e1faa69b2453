import { useTranslation } from "react-i18next";
import { serverNow } from "../../data/queries/server-clock.ts";
import { CountDown } from "../../ui/figure/CountDown.tsx";

/**
 * Time left until a moment, on the server's clock; at its end what comes is said, and asked for.
 */
export function Until({
  at,
  label,
  then,
  onEnd,
}: {
  at: number;
  label: string;
  then: string;
  onEnd: () => void;
}) {
  const { t } = useTranslation("offers");
  return (
    <CountDown
      until={at}
      now={serverNow}
      label={label}
      units={{ days: t("day"), hours: t("hour") }}
      onEnd={onEnd}
    >
      {then}
    </CountDown>
  );
}
