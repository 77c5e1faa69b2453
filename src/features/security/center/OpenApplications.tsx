import { FileClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ResetApplication } from "../../../../contract/http/security.ts";
import type { ResourceState } from "../../../data/queries/resource.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { timeText } from "../../../lib/format/time.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { TYPE_OF } from "../method.ts";
import { shownApplications, stageOf } from "../reset/applications.ts";
import { section } from "../security.styles.ts";

const KIND = { applied: "warn", reviewing: "warn", passed: "brand", failed: "danger" } as const;

/**
 * Reset applications that are with staff, or that were refused lately. Most users never have one,
 * so nothing stands in their place.
 */
export function OpenApplications({ of }: { of: ResourceState<{ list: ResetApplication[] }> }) {
  const { t } = useTranslation("security");
  const shown = shownApplications(of.data?.list ?? [], serverNow());
  if (shown.length === 0) return null;
  return (
    <CellGroup className={section} title={t("safety.applications")}>
      {shown.map((one) => (
        <Cell
          key={one.id}
          icon={FileClock}
          label={t(`reset.${TYPE_OF[one.operate]}`)}
          caption={timeText(one.createTime)}
          href={`#/resetSuccess?type=${TYPE_OF[one.operate]}&apply=1`}
          value={<Badge kind={KIND[stageOf(one)]}>{t(`result.stage.${stageOf(one)}`)}</Badge>}
        />
      ))}
    </CellGroup>
  );
}
