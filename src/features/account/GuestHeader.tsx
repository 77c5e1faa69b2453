import { Globe, Headphones, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { HOME } from "../../lib/navigation/login-path.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { over } from "./account.styles.ts";

/**
 * The bar of login and registration: away on the left, language and customer service on the right.
 */
export function GuestHeader() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const close = useBack(HOME);
  return (
    <Header
      clear
      className={over}
      start={<IconButton icon={X} label={t("close")} onClick={close} />}
      end={
        <>
          <IconButton icon={Globe} label={t("language")} onClick={() => navigate("/language")} />
          <IconButton
            icon={Headphones}
            label={t("service")}
            onClick={() => navigate("/customerService")}
          />
        </>
      }
    />
  );
}
