import { useTranslation } from "react-i18next";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { top } from "../identity.styles.ts";

/** A level before its first answer: the disc, its name, the card of the way it has come. */
export function VerifiedBones() {
  const { t } = useTranslation("common");
  return (
    <>
      <div className={top} aria-hidden="true">
        <Skeleton w="11rem" h="11rem" r="50%" />
        <Skeleton w="16rem" h="3.25rem" />
        <Skeleton w="24rem" h="2.5rem" />
      </div>
      <CellGroup>
        <SkeletonRows label={t("loading")} count={3} cells />
      </CellGroup>
    </>
  );
}
