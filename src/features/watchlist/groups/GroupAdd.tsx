import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { saveGroup } from "../../../data/commands/watchlist.ts";
import { useWatchGroups } from "../../../data/queries/user/watchlist.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { Button } from "../../../ui/Button.tsx";
import { GroupName } from "./GroupName.tsx";
import { faultOfName, useRefusal } from "./group-name.ts";

/** `/optional/groupAdd`: a name, then its symbols. */
export default function GroupAdd() {
  const { t } = useTranslation("watchlist");
  const navigate = useNavigate();
  const groups = useWatchGroups();
  const [name, setName] = useState("");
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const { refused, refuse } = useRefusal(name);
  const fault = faultOfName(name, groups.data ?? [], undefined);
  const submit = async (event: { preventDefault(): void }): Promise<void> => {
    event.preventDefault();
    setTouched(true);
    if (fault !== undefined || busy) return;
    setBusy(true);
    const made = await saveGroup({ name }, { quiet: true });
    setBusy(false);
    if (made.ok)
      void navigate(`/optional/selectSymbol?groupId=${encodeURIComponent(made.value.id)}`, {
        replace: true,
      });
    else refuse(made.error);
  };
  return (
    <FormPage
      title={t("add.title")}
      home="/optional/groupListManagement"
      onSubmit={(event) => void submit(event as FormEvent)}
      footer={
        <Button type="submit" kind="primary" wide busy={busy} disabled={name.trim() === ""}>
          {t("save")}
        </Button>
      }
    >
      <FormCard>
        <GroupName
          value={name}
          onChange={setName}
          fault={touched || fault === "taken" ? fault : undefined}
          refused={refused}
          autoFocus
        />
      </FormCard>
    </FormPage>
  );
}
