import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { onRefresh as onAskedRefresh } from "../../../lib/navigation/refresh.ts";
import { Page } from "../../../ui/frame/Page.tsx";
import { PullToRefresh } from "../../../ui/list/PullToRefresh.tsx";
import { page, scroller } from "./list.styles.ts";

export interface TabPageProps {
  /** Inside a screen that has its `<main>` already. */
  nested?: boolean;
  /** The list's request is under way: a pull stays open until it is not. */
  busy: boolean;
  onRefresh: () => void;
  children: ReactNode;
}

/**
 * Scrolling part of a list screen; pulled down at its top, or by a second tap on the tab bar, it
 * asks again.
 */
export function TabPage({ nested, busy, onRefresh, children }: TabPageProps) {
  const { t } = useTranslation("quotes");
  const settle = useRef<() => void>(undefined);
  useEffect(() => {
    if (busy) return;
    settle.current?.();
    settle.current = undefined;
  }, [busy]);
  const latest = useRef(onRefresh);
  latest.current = onRefresh;
  // The active tab of the tab bar was tapped again.
  useEffect(() => onAskedRefresh(() => latest.current()), []);
  const refresh = (): Promise<void> => {
    onRefresh();
    return new Promise((done) => {
      settle.current = done;
    });
  };
  const content = (
    <PullToRefresh label={t("list.loading")} onRefresh={refresh}>
      {children}
    </PullToRefresh>
  );
  return nested ? (
    <div className={scroller} data-scroller="">
      {content}
    </div>
  ) : (
    <Page className={page}>{content}</Page>
  );
}
