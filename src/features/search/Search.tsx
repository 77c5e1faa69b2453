import { SearchX } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { backTarget } from "../../lib/back.ts";
import { Look } from "../../parts/look/Look.tsx";
import type { LookTarget } from "../../parts/look/look-target.ts";
import { Empty } from "../../ui/Empty.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { Hits, hitId } from "./Hits.tsx";
import { Hot } from "./Hot.tsx";
import { Recents } from "./Recents.tsx";
import { spoken } from "./Search.styles.ts";
import { SearchBar } from "./SearchBar.tsx";
import { groupByMarket, moveSelection } from "./search-groups.ts";
import { useRecents } from "./use-recents.ts";
import { useSearcher } from "./use-searcher.ts";

const LIST = "hits";

/** Search over all markets. The field keeps the focus; arrows choose, Enter opens, Esc clears and then leaves. */
export default function Search() {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [state, searcher] = useSearcher();
  const [selected, setSelected] = useState(-1);
  const [look, setLook] = useState<LookTarget>();
  const recents = useRecents();
  // After the roof has moved the focus to the new screen's main part: the field is what one comes here for.
  useEffect(() => field.current?.focus(), []);

  const hits = state.kind === "idle" ? undefined : state.hits;
  const groups = groupByMarket(hits ?? []);
  const rows = groups.flatMap((g) => g.rows);

  const type = (next: string): void => {
    setText(next);
    setSelected(-1);
    searcher.type(next);
  };
  const open = (row: QuoteRow): void => {
    recents.push(row.symbol);
    setLook(row);
  };
  const leave = (): void => {
    const to = backTarget(history.state, "/quotes/index?tabActive=0");
    if (to === -1) navigate(-1);
    else navigate(to, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of an input method belong to it.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp" || ((key === "Home" || key === "End") && selected >= 0)) {
      event.preventDefault();
      const next = moveSelection(selected, key, rows.length);
      setSelected(next);
      document.getElementById(hitId(LIST, next))?.scrollIntoView({ block: "nearest" });
    } else if (key === "Enter") {
      event.preventDefault();
      if (state.kind === "ready" && rows.length > 0) open(rows[Math.max(0, selected)]);
      else searcher.now();
    } else if (key === "Escape") {
      event.preventDefault();
      if (text === "") leave();
      else type("");
    }
  };

  return (
    <>
      <SearchBar
        ref={field}
        value={text}
        onChange={type}
        onBack={leave}
        onKeyDown={onKeyDown}
        list={rows.length > 0 ? LIST : undefined}
        active={selected >= 0 ? hitId(LIST, selected) : undefined}
      />
      <Page>
        <p className={spoken} role="status">
          {state.kind === "ready" && t("count", { count: rows.length })}
        </p>
        {state.kind === "idle" ? (
          <>
            <Recents symbols={recents.symbols} onOpen={(symbol) => setLook({ symbol })} onClear={recents.clear} />
            <Hot onOpen={open} />
          </>
        ) : rows.length > 0 ? (
          <Hits id={LIST} groups={groups} word={state.word} selected={selected} onOpen={open} label={t("hits")} />
        ) : state.kind === "ready" ? (
          <Empty icon={SearchX} title={t("none", { q: state.word })} caption={t("noneHint")} />
        ) : state.kind === "failed" ? (
          <ErrorState title={t("error")} retry={{ label: t("retry"), onClick: searcher.retry }} />
        ) : (
          <SkeletonRows label={t("title")} />
        )}
      </Page>
      <Look target={look} onClose={() => setLook(undefined)} />
    </>
  );
}
