import { SearchX } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { seen } from "../../data/queries/market/seen.ts";
import { Page } from "../../ui/frame/Page.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { detailPath, pathOfSymbol } from "../instrument/detail-path.ts";
import { useBack } from "../instrument/use-back.ts";
import { onFieldKeys } from "./field-keys.ts";
import { Hits } from "./Hits.tsx";
import { Hot } from "./Hot.tsx";
import { Kinds } from "./Kinds.tsx";
import type { SearchKind, SearchScope } from "./match/search-scope.ts";
import { Recents } from "./Recents.tsx";
import { spoken } from "./Search.styles.ts";
import { SearchBar } from "./SearchBar.tsx";
import { useRecents } from "./use-recents.ts";
import { useSearcher } from "./use-searcher.ts";

export interface SearchScreenProps {
  scope: SearchScope;
  /** Where the way back leads when there is no history. */
  home: string;
  /** Address that a symbol leads to; its detail screen without. */
  to?: (symbol: string) => string;
}

/**
 * Search over all markets or one class: recents and hot symbols while the field is empty, hits by
 * market while it is not.
 */
export function SearchScreen({ scope, home, to }: SearchScreenProps) {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const leave = useBack(home);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const [text, setText] = useState("");
  const [kind, setKind] = useState<SearchKind>("");
  const [state, searcher] = useSearcher(scope, kind);
  const recents = useRecents();
  // After the roof has moved the focus to the new screen's main part: the field is what one comes
  // here for.
  useEffect(() => field.current?.focus(), []);

  const type = (next: string): void => {
    setText(next);
    searcher.type(next);
  };
  // Another kind is another searcher: the word that stands in the field is asked for at once.
  const word = useRef(text);
  word.current = text;
  useEffect(() => {
    if (word.current.trim() === "") return;
    searcher.type(word.current);
    searcher.now();
  }, [searcher]);
  const open = (row: QuoteRow): void => {
    recents.push(row.symbol);
    // The detail screen paints what is known of the row before it asks.
    seen.remember([row]);
    navigate(to?.(row.symbol) ?? detailPath(row));
  };
  const openRecent = (symbol: string): void => {
    recents.push(symbol);
    const row = seen.row(symbol);
    navigate(to?.(symbol) ?? (row === undefined ? pathOfSymbol(symbol) : detailPath(row)));
  };
  const hits = state.kind === "idle" ? undefined : state.hits;
  const onKeyDown = onFieldKeys({
    field,
    list,
    onEnter: () =>
      state.kind === "ready" && state.hits.length > 0 ? open(state.hits[0]) : searcher.now(),
    onEscape: () => (text === "" ? leave() : type("")),
  });
  // Symbols do not say what they are; those seen on this device do.
  const symbols =
    scope === "all"
      ? recents.symbols
      : recents.symbols.filter((symbol) => seen.row(symbol)?.type === scope);

  return (
    <>
      <SearchBar
        ref={field}
        scope={scope}
        value={text}
        onChange={type}
        onBack={leave}
        onKeyDown={onKeyDown}
      />
      <Page ref={list} onKeyDown={onKeyDown}>
        <p className={spoken} role="status">
          {state.kind === "ready" && t("count", { count: state.hits.length })}
        </p>
        {scope === "all" && text.trim() !== "" && <Kinds value={kind} onChange={setKind} />}
        {/* Rows bring words of their own: while those come the field must not go, with the letters that are being typed into it. */}
        <Suspense fallback={<SkeletonRows label={t("title")} />}>
          {state.kind === "idle" ? (
            <>
              <Recents symbols={symbols} onOpen={openRecent} onClear={recents.clear} />
              <Hot scope={scope} onOpen={open} />
            </>
          ) : state.kind === "failed" && !hits?.length ? (
            <ErrorState title={t("error")} retry={{ label: t("retry"), onClick: searcher.retry }} />
          ) : state.kind === "ready" && state.hits.length === 0 ? (
            <Empty icon={SearchX} title={t("none", { q: state.word })} caption={t("noneHint")} />
          ) : hits?.length ? (
            <Hits rows={hits} word={state.word} onOpen={open} twoWay={scope === "forex"} />
          ) : (
            <SkeletonRows label={t("title")} />
          )}
          {state.kind === "failed" && hits?.length ? (
            <ErrorState
              compact
              title={t("error")}
              retry={{ label: t("retry"), onClick: searcher.retry }}
            />
          ) : null}
        </Suspense>
      </Page>
    </>
  );
}
