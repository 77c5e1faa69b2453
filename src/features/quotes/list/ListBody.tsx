import { SearchX } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FiatRate, Ranked, RowItem, RowVariant } from "../../../lib/instrument/row-item.ts";
import { detailHref } from "../../../parts/instrument/detail-path.ts";
import { QuoteList } from "../../../parts/quote/QuoteList.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import type { Listing } from "../rows/listing.ts";
import { ListFoot } from "./ListFoot.tsx";
import { blank } from "./list.styles.ts";

const RowMenu = lazy(() => import("../../../parts/row-menu/RowMenu.tsx"));

export interface ListBodyProps {
  listing: Listing;
  variant: RowVariant;
  /** Spoken name of the list. */
  label: string;
  /** The sort head: it stands over rows, skeletons and empty states alike. */
  head: ReactNode;
  /** Columns of the head. */
  columns: number;
  density: "normal" | "compact";
  fiat?: FiatRate;
  ranked?: Ranked;
  onOpen: (item: RowItem) => void;
  /** The list is empty because of filters, and this takes them off. */
  onReset?: () => void;
  /** Stands where the end of the list is said, when there is a way on from here. */
  end?: ReactNode;
}

/**
 * Head and rows, or what stands in their place: skeleton, nothing, could not load. One frame for
 * all lists of the market screens.
 */
export function ListBody(props: ListBodyProps) {
  const { listing, variant, label, head, columns, density, fiat, ranked, onOpen, end } = props;
  const { rows, phase, busy, hasMore, total, more, retry } = listing;
  // Once there were rows the list stays, without any of them while the next ones are on their way:
  // its elements are dear to make.
  const [used, setUsed] = useState(rows.length > 0);
  if (rows.length > 0 && !used) setUsed(true);
  const [held, setHeld] = useState<{ item: RowItem | undefined }>();
  const ended = end !== undefined && rows.length > 0 && phase !== "failed" && !hasMore;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: rows are recycled and placed by transform, a table element cannot be */}
      <div role="table" aria-label={label}>
        {head}
        {used && (
          <QuoteList
            items={rows}
            variant={variant}
            listKey={listing.key}
            label={label}
            hrefOf={detailHref}
            onOpen={onOpen}
            onLongPress={(item) => setHeld({ item })}
            onEnd={hasMore ? more : undefined}
            density={density}
            fiat={fiat}
            ranked={ranked}
            columns={columns}
          />
        )}
      </div>
      {held && (
        <Suspense>
          <RowMenu item={held.item} onClose={() => setHeld({ item: undefined })} />
        </Suspense>
      )}
      {rows.length === 0 ? (
        <NoRows {...props} />
      ) : ended ? (
        end
      ) : (
        <ListFoot
          busy={busy && hasMore}
          failed={phase === "failed"}
          count={hasMore ? undefined : total}
          onRetry={retry}
        />
      )}
    </>
  );
}

function NoRows({ listing: { phase, busy, retry }, onReset }: ListBodyProps) {
  const { t } = useTranslation("quotes");
  if (phase === "pending") return <SkeletonRows label={t("list.loading")} count={8} />;
  return (
    <div className={blank}>
      {phase === "failed" ? (
        <ErrorState
          title={t("list.error")}
          retry={{ label: t("list.retry"), onClick: retry, busy }}
        />
      ) : onReset ? (
        <Empty
          icon={SearchX}
          title={t("list.empty")}
          caption={t("all.emptyFiltered")}
          action={{ label: t("all.reset"), onClick: onReset }}
        />
      ) : (
        <Empty title={t("list.empty")} caption={t("list.emptyHint")} />
      )}
    </div>
  );
}
