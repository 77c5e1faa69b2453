/** The way to an appeal: closed until it opens, and says when. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Order } from "../../../../../contract/http/c2c/shapes.ts";
import { serverNow } from "../../../../data/queries/server-clock.ts";
import { Sentence } from "../../../../parts/text/Sentence.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { CountDown } from "../../../../ui/figure/CountDown.tsx";

export function AppealDoor({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  if (order.actions.includes("appeal"))
    return (
      <Button onClick={() => navigate(`/cryptos/appeal?order_no=${order.order_no}`)}>
        {t("appeal.open")}
      </Button>
    );
  if (order.status !== "paid" || order.appeal_open_time === 0) return null;
  return (
    <Button disabled>
      <Sentence
        text={t("appeal.in")}
        part={() => (
          <CountDown
            until={order.appeal_open_time}
            now={serverNow}
            label={t("appeal.wait")}
            onEnd={reload}
          >
            {t("appeal.open")}
          </CountDown>
        )}
      />
    </Button>
  );
}
