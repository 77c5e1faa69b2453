import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hubDiag } from "../../../data/link/start.ts";
import { everySecond } from "../../../parts/second.ts";
import { bytesText } from "./bytes-text.ts";
import { used } from "./menu.styles.ts";

/** What the market connection has received and receives, asked once a second while the sheet is open. */
export function BytesUsed() {
  const { t } = useTranslation("quotes");
  const [bytes, setBytes] = useState<{ total: number; rate: number }>();
  useEffect(() => {
    let here = true;
    const ask = (): void =>
      void hubDiag().then((diag) => {
        if (here && diag) setBytes({ total: diag.socket.bytes, rate: diag.socket.bytesPerSecond });
      });
    ask();
    const stop = everySecond(ask);
    return () => {
      here = false;
      stop();
    };
  }, []);
  return <p className={used}>{bytes && t("menu.used", { bytes: bytesText(bytes.total), rate: bytesText(bytes.rate) })}</p>;
}
