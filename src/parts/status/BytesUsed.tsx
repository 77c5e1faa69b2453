import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hubDiag } from "../../data/link/start.ts";
import { bytesText } from "../../lib/format/bytes.ts";
import { everySecond } from "./second.ts";

/**
 * Bytes that the market connection has received and receives, asked once a second while this is
 * shown.
 */
export function BytesUsed() {
  const { t } = useTranslation("parts");
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
  return (
    <span>
      {bytes && t("bytesUsed", { bytes: bytesText(bytes.total), rate: bytesText(bytes.rate) })}
    </span>
  );
}
