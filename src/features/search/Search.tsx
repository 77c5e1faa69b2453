import { SearchX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
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
import { onFieldKeys } from "./field-keys.ts";
import { Hits } from "./Hits.tsx";
import { Hot } from "./Hot.tsx";
import { Recents } from "./Recents.tsx";
import { spoken } from "./Search.styles.ts";
import { SearchBar } from "./SearchBar.tsx";
import { useRecents } from "./use-recents.ts";
import { useSearcher } from "./use-searcher.ts";

/** Search over all markets: recents and hot symbols while the field is empty, hits by market while it is not. */
export default function Search() {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const [text, setText] = useState("");
  const [state, searcher] = useSearcher();
  const [look, setLook] = useState<LookTarget>();
  const recents = useRecents();
  // After the roof has moved the focus to the new screen's main part: the field is what one comes here for.
  useEffect(() => field.current?.focus(), []);

  const type = (next: string): void => {
    setText(next);
    searcher.type(next);
  };
  const open = (row: QuoteRow): void => {
    recents.push(row.symbol);
    setLook(row);
  };
  const openRecent = (symbol: string): void => {
    recents.push(symbol);
    setLook({ symbol });
  };
  const leave = (): void => {
    const to = backTarget(history.state, "/quotes/index?tabActive=0");
    if (to === -1) navigate(-1);
    else navigate(to, { replace: true });
  };
  const hits = state.kind === "idle" ? undefined : state.hits;
  const onKeyDown = onFieldKeys({
    field,
    list,
    onEnter: () => (state.kind === "ready" && state.hits.length > 0 ? open(state.hits[0]) : searcher.now()),
    onEscape: () => (text === "" ? leave() : type("")),
  });

  return (
    <>
      <SearchBar ref={field} value={text} onChange={type} onBack={leave} onKeyDown={onKeyDown} />
      <Page ref={list} onKeyDown={onKeyDown}>
        <p className={spoken} role="status">
          {state.kind === "ready" && t("count", { count: state.hits.length })}
        </p>
        {state.kind === "idle" ? (
          <>
            <Recents symbols={recents.symbols} onOpen={openRecent} onClear={recents.clear} />
            <Hot onOpen={open} />
          </>
        ) : state.kind === "failed" && !hits?.length ? (
          <ErrorState title={t("error")} retry={{ label: t("retry"), onClick: searcher.retry }} />
        ) : state.kind === "ready" && state.hits.length === 0 ? (
          <Empty icon={SearchX} title={t("none", { q: state.word })} caption={t("noneHint")} />
        ) : hits?.length ? (
          <Hits rows={hits} word={state.word} onOpen={open} />
        ) : (
          <SkeletonRows label={t("title")} />
        )}
        {state.kind === "failed" && hits?.length ? (
          <ErrorState compact title={t("error")} retry={{ label: t("retry"), onClick: searcher.retry }} />
        ) : null}
      </Page>
      <Look target={look} onClose={() => setLook(undefined)} />
    </>
  );
}
