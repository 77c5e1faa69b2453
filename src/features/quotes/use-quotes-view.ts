/**
 * View of `/quotes/index`: read from the address, written to it by replace, with a memory of the
 * tabs that are not in front.
 */
import { useCallback, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { FIRST_VIEW, parseQuotes, type QuotesView, writeQuotes } from "./quotes-query.ts";

/**
 * The view and the way to change parts of it, stable. The address leads: back, forward and links
 * from elsewhere land on what they say.
 */
export function useQuotesView(): [QuotesView, (part: Partial<QuotesView>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [held, hold] = useState(() => ({
    search,
    view: parseQuotes(new URLSearchParams(search), FIRST_VIEW),
  }));
  let view = held.view;
  if (held.search !== search) {
    view = parseQuotes(new URLSearchParams(search), held.view);
    hold({ search, view });
  }
  const latest = useRef(view);
  latest.current = view;
  const change = useCallback(
    (part: Partial<QuotesView>) =>
      navigate(`${pathname}?${writeQuotes({ ...latest.current, ...part })}`, { replace: true }),
    [navigate, pathname],
  );
  return [view, change];
}
