import { LayoutGrid, List, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Breadth } from "./Breadth.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { MemberList } from "./MemberList.tsx";
import * as s from "./members.styles.ts";
import { type MembersView, parseMembers, writeMembers } from "./members-query.ts";
import { useMembers } from "./use-members.ts";

const HOME = "/quotes/index?tabActive=0";
const PAGE_SIZE = 50;

/** `/quotes/constituentDetail`: what a sector, index or ETF is made of. */
export default function Members() {
  const { search } = useLocation();
  const view = parseMembers(new URLSearchParams(search));
  return view === undefined ? <Navigate to={HOME} replace /> : <MembersOf view={view} />;
}

function MembersOf({ view }: { view: MembersView }) {
  const { t, i18n } = useTranslation("detail");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = useBack(HOME);
  const state = useMembers(view, PAGE_SIZE);
  const { head, status } = state;
  const title = head === undefined ? t("members.title") : nameOf(head, i18n.language);
  const change = (next: Partial<MembersView>): void =>
    void navigate(`${pathname}?${writeMembers({ ...view, ...next })}`, { replace: true });
  const label = t("members.of", { name: title });
  return (
    <>
      <Header
        title={title}
        back={{ label: t("back"), onClick: goBack }}
        end={
          <IconButton
            icon={view.view === "list" ? LayoutGrid : List}
            label={t(view.view === "list" ? "members.map" : "members.list")}
            onClick={() => change({ view: view.view === "list" ? "map" : "list" })}
          />
        }
      />
      <Page>
        {head && <Breadth head={head} />}
        {head !== undefined && state.rows.length > 0 ? (
          view.view === "map" ? (
            <HeatMap members={state.rows} label={label} />
          ) : (
            <MemberList
              state={state}
              sort={view.sort}
              onSort={(sort) => change({ sort })}
              label={label}
            />
          )
        ) : status === "unknown" ? (
          <div className={s.blank}>
            <Empty
              icon={SearchX}
              title={t("unknown.lead")}
              action={{ label: t("back"), onClick: goBack }}
            />
          </div>
        ) : status === "failed" ? (
          <div className={s.blank}>
            <ErrorState
              title={t("failed")}
              retry={{ label: t("retry"), onClick: state.retry, busy: state.busy }}
            />
          </div>
        ) : head !== undefined ? (
          <div className={s.blank}>
            <Empty title={t("empty")} />
          </div>
        ) : (
          <SkeletonRows label={t("loading")} count={9} />
        )}
      </Page>
    </>
  );
}
