import { Mail, ShieldCheck, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { FormPage } from "../../../parts/form/FormPage.tsx";
import { Sentence } from "../../../parts/text/Sentence.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { type Method, provePath } from "../method.ts";
import { link } from "../security.styles.ts";
import { ChangeSteps } from "./ChangeSteps.tsx";
import { lost } from "./contact.styles.ts";

const ICONS = { phone: Smartphone, email: Mail, google: ShieldCheck };

/**
 * The first step of a replacement: what is bound now, and the way to prove a method. In the place
 * of this page, so that back leaves the flow.
 */
export function ProveFirst({ type, target }: { type: Method; target: string }) {
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  const prove = () => navigate(provePath(type), { replace: true });
  return (
    <FormPage
      title={t(`change.${type}`)}
      home="/safety"
      onSubmit={(event) => {
        event.preventDefault();
        prove();
      }}
      footer={
        <Button type="submit" kind="primary" wide>
          {t("change.prove")}
        </Button>
      }
    >
      <ChangeSteps type={type} at={0} />
      <CellGroup note={t("change.proveHint")}>
        <Cell icon={ICONS[type]} label={t(`method.${type}`)} value={target || t("safety.bound")} />
      </CellGroup>
      <p className={lost}>
        <Sentence
          text={t("change.lost")}
          part={(words) => (
            <Link className={`hit ${link}`} to={`/resetVerify?type=${type}`}>
              {words}
            </Link>
          )}
        />
      </p>
    </FormPage>
  );
}
