import { useTranslation } from "react-i18next";
import { usePrimary } from "../../../data/queries/user/identity.ts";
import { FormGate } from "../FormGate.tsx";
import { PrimaryFields } from "./PrimaryFields.tsx";

/** `/authentication?from`: the primary form, when it may be filled in. */
export default function Authentication() {
  const { t } = useTranslation("identity");
  const primary = usePrimary();
  return (
    <FormGate level={1} title={t("primary.title")} of={primary}>
      {(before) => <PrimaryFields before={before} />}
    </FormGate>
  );
}
