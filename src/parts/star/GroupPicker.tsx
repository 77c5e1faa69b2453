import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removeItems, saveGroup, saveItems } from "../../data/commands/watchlist.ts";
import { useWatchGroups, useWatchStatus } from "../../data/queries/user/watchlist.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/field/Checkbox.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { Cell } from "../../ui/list/Cell.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { PageState } from "../page/PageState.tsx";

/**
 * Which groups hold a symbol, changed by a tap; and a new group for it. `symbol` undefined: closed.
 */
export default function GroupPicker({
  symbol,
  onClose,
}: {
  symbol: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation("star");
  return (
    <Sheet open={symbol !== undefined} onClose={onClose} title={t("groups")}>
      {symbol !== undefined && <Groups symbol={symbol} />}
    </Sheet>
  );
}

function Groups({ symbol }: { symbol: string }) {
  const { t } = useTranslation("star");
  const groups = useWatchGroups();
  const status = useWatchStatus(symbol);
  const [tapped, setTapped] = useState<Record<string, boolean>>({});
  const holds = (id: string): boolean => tapped[id] ?? status.data?.groupIds.includes(id) ?? false;
  const turn = async (id: string, on: boolean): Promise<void> => {
    setTapped((was) => ({ ...was, [id]: on }));
    const done = on
      ? await saveItems({ groupIds: id, symbol })
      : await removeItems({ groupId: id, symbol });
    if (!done.ok) setTapped(({ [id]: _refused, ...rest }) => rest);
  };
  return (
    <>
      <PageState of={groups}>
        {(all) =>
          all.map((group) => (
            <Cell
              key={group.id}
              label={group.isDefault ? t("all") : group.name}
              control
              value={
                <Checkbox checked={holds(group.id)} onChange={(on) => void turn(group.id, on)} />
              }
            />
          ))
        }
      </PageState>
      <NewGroup symbol={symbol} />
    </>
  );
}

function NewGroup({ symbol }: { symbol: string }) {
  const { t } = useTranslation("star");
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    const made = await saveGroup({ name });
    if (made.ok) {
      setName("");
      await saveItems({ groupIds: made.value.id, symbol });
    }
    setBusy(false);
  };
  return (
    <Field
      label={t("newGroup")}
      value={name}
      onChange={setName}
      maxLength={20}
      suffix={
        <Button
          kind="text"
          size="s"
          busy={busy}
          disabled={name.trim() === ""}
          onClick={() => void make()}
        >
          {t("create")}
        </Button>
      }
    />
  );
}
