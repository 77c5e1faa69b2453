import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { HelpTopics } from "../help/HelpTopics.tsx";

/** Codes of the topics of C2C begin with it. */
const OF_C2C = "c2c-";

/** `/cryptos/c2cHelpCenter`: the topics of C2C, and help with an order of one's own. */
export default function C2cHelpCenter() {
  const { t } = useTranslation("content");
  return (
    <HelpTopics
      title={t("c2c.title")}
      home="/cryptos/c2cTrade"
      only={OF_C2C}
      foot={
        <CellGroup>
          <Cell
            icon={ReceiptText}
            label={t("c2c.contact")}
            caption={t("c2c.contactText")}
            href="#/cryptos/c2cHelp"
          />
        </CellGroup>
      }
    />
  );
}
