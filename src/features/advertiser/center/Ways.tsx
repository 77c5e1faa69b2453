import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Center } from "../../../../contract/http/c2c/shapes.ts";
import { saveMember } from "../../../data/commands/c2c.ts";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";

const WAYS = ["inapp", "email", "sms"] as const;
const GROUPS = ["order", "appeal"] as const;

/**
 * Ways of notices about orders and appeals. Each switch acts at once; the last way of a group
 * stays on.
 */
export function Ways({ of }: { of: Center["notify"] }) {
  const { t } = useTranslation("advertiser");
  const [now, setNow] = useState(of);
  const [busy, setBusy] = useState("");
  const turn = async (group: (typeof GROUPS)[number], way: string, on: boolean): Promise<void> => {
    const ways = WAYS.filter((one) => (one === way ? on : now[group].includes(one)));
    const before = now;
    setNow({ ...now, [group]: ways });
    setBusy(`${group} ${way}`);
    const done = await saveMember(
      group === "order" ? { notify_order: ways.join() } : { notify_appeal: ways.join() },
    );
    setBusy("");
    if (!done.ok) setNow(before);
  };
  return GROUPS.map((group) => (
    <CellGroup key={group} title={t(`ways.${group}`)} note={group === "appeal" && t("ways.note")}>
      {WAYS.map((way) => (
        <Cell
          key={way}
          label={t(`way.${way}`)}
          control
          value={
            <Switch
              checked={now[group].includes(way)}
              busy={busy === `${group} ${way}`}
              onChange={(on) => void turn(group, way, on)}
            />
          }
        />
      ))}
    </CellGroup>
  ));
}
