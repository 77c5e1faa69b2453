import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ReviewStatus } from "../../../../contract/http/shapes.ts";
import { useAdvanced, usePrimary } from "../../../data/queries/user/identity.ts";
import { useUserInfo } from "../../../data/queries/user/user-info.ts";
import { proofSlot } from "../../../data/stores/proof-slot.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { ground } from "../identity.styles.ts";
import { isOpen, type Level, wayOf } from "../review.ts";
import { ServiceButton } from "../ServiceButton.tsx";
import { LevelCard } from "./LevelCard.tsx";
import { LimitCard } from "./LimitCard.tsx";

/**
 * `/certificationCenter`: a card a level with its state, what it unlocks and where it leads; above
 * them what may be withdrawn a day.
 */
export default function CertificationCenter() {
  const { t } = useTranslation("identity");
  const navigate = useNavigate();
  const back = useBack("/my/index");
  const primary = usePrimary();
  const advanced = useAdvanced();
  const info = useUserInfo();
  const profile = info.data;

  const go = (level: Level, status: ReviewStatus, first: ReviewStatus): void => {
    const to = wayOf(level, status, first);
    if (to === undefined)
      proofSlot.set({ kind: "missing", body: { reason: "kyc_primary" }, text: "" });
    else navigate(to);
  };
  return (
    <>
      <Header
        title={t("center.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<ServiceButton />}
      />
      <Page grouped className={ground}>
        {(profile !== undefined || info.status !== "failed") && <LimitCard profile={profile} />}
        <PageState
          of={primary}
          skeleton={
            <CellGroup>
              <SkeletonRows label={t("common:loading")} count={3} cells />
            </CellGroup>
          }
        >
          {(one) => (
            <LevelCard
              level={1}
              of={one}
              isNext={isOpen(one.status)}
              onGo={() => go(1, one.status, one.status)}
            />
          )}
        </PageState>
        {primary.data !== undefined && (
          <PageState of={advanced}>
            {(two) => (
              <LevelCard
                level={2}
                of={two}
                isNext={primary.data?.status === 2 && isOpen(two.status)}
                onGo={() => go(2, two.status, primary.data?.status ?? -1)}
              />
            )}
          </PageState>
        )}
      </Page>
    </>
  );
}
