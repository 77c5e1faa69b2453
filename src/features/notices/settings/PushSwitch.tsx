import { useState } from "react";
import { useTranslation } from "react-i18next";
import { turnPushOff, turnPushOn } from "../../../data/commands/notices/push.ts";
import { usePushState } from "../../../data/queries/user/notices.ts";
import { type PushFailure, pushObstacle } from "../../../lib/web-push.ts";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";

/** Being told by this browser with all pages closed; what it cannot do is said in words. */
export function PushSwitch() {
  const { t } = useTranslation("notices");
  const { data } = usePushState();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PushFailure>();
  const obstacle = pushObstacle();
  const turn = async (on: boolean): Promise<void> => {
    if (data === undefined) return;
    setBusy(true);
    const done = await (on ? turnPushOn(data.key) : turnPushOff());
    setFailure(done.ok ? undefined : done.error);
    setBusy(false);
  };
  const note = obstacle === undefined ? t("settings.pushNote") : t(`settings.obstacle.${obstacle}`);
  return (
    <CellGroup
      title={t("settings.push")}
      note={
        failure === undefined || obstacle !== undefined ? (
          note
        ) : (
          <span role="alert">{t(`settings.failure.${failure}`)}</span>
        )
      }
    >
      <Cell
        label={t("settings.pushOn")}
        control
        value={
          <Switch
            checked={obstacle === undefined && data !== undefined && data.endpoint !== ""}
            disabled={obstacle !== undefined || data === undefined}
            busy={busy}
            onChange={(on) => void turn(on)}
          />
        }
      />
    </CellGroup>
  );
}
