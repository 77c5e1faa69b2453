import { CalendarDays, Ellipsis } from "lucide-react";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Header } from "../../ui/frame/Header.tsx";
import { SearchButton } from "../../ui/frame/SearchButton.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { DisplayMenu } from "./menu/DisplayMenu.tsx";
import { mark } from "./QuotesIndex.styles.ts";

/** Brand, search line and the display menu. The account chip joins them when there are accounts. */
export const QuotesHeader = memo(function QuotesHeader() {
  const { t } = useTranslation("quotes");
  const navigate = useNavigate();
  const [menu, setMenu] = useState(false);
  return (
    <>
      <Header>
        <h1 className={mark} aria-label={`SYN, ${t("title")}`}>
          SYN
        </h1>
        <SearchButton href="#/optional/search">{t("search")}</SearchButton>
        <IconButton
          icon={CalendarDays}
          label={t("calendar")}
          onClick={() => navigate("/quotes/calendar")}
        />
        <IconButton
          icon={Ellipsis}
          label={t("menu.open")}
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
        />
      </Header>
      <DisplayMenu open={menu} onClose={() => setMenu(false)} />
    </>
  );
});
