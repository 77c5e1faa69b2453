import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lookHref } from "../../../parts/look/look-path.ts";
import { QuoteList } from "../../../parts/QuoteList.tsx";
import type { FiatRate, RowItem, RowVariant } from "../../../parts/row/row-item.ts";
import { Empty } from "../../../ui/Empty.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { ListFoot } from "./ListFoot.tsx";
import { blank } from "./list.styles.ts";
import type { Listing } from "./listing.ts";

export interface ListBodyProps {
  listing: Listing;
  variant: RowVariant;
  /** Spoken name of the list. */
  label: string;
  /** Columns of the sort head above. */
  columns: number;
  density: "normal" | "compact";
  fiat?: FiatRate;
  onOpen: (item: RowItem) => void;
  /** The list is empty because of filters, and this takes them off. */
  onReset?: () => void;
  /** Stands where the end of the list is said, when there is a way on from here. */
  end?: ReactNode;
}

/** Rows, or what stands in their place: skeleton, nothing, could not load. One frame for all lists of the market screens. */
export function ListBody({ listing, variant, label, columns, density, fiat, onOpen, onReset, end }: ListBodyProps) {
  const { t } = useTranslation("quotes");
  const { rows, phase, busy, hasMore, total, more, retry } = listing;
  if (rows.length === 0) {
    if (phase === "pending") return <SkeletonRows label={t("list.loading")} count={8} />;
    if (phase === "failed") {
      return (
        <div className={blank}>
          <ErrorState title={t("list.error")} retry={{ label: t("list.retry"), onClick: retry, busy }} />
        </div>
      );
    }
    return (
      <div className={blank}>
        {onReset ? (
          <Empty icon={SearchX} title={t("list.empty")} caption={t("all.emptyFiltered")} action={{ label: t("all.reset"), onClick: onReset }} />
        ) : (
          <Empty title={t("list.empty")} caption={t("list.emptyHint")} />
        )}
      </div>
    );
  }
  return (
    <>
      <QuoteList
        items={rows}
        variant={variant}
        listKey={listing.key}
        label={label}
        hrefOf={lookHref}
        onOpen={onOpen}
        onEnd={hasMore ? more : undefined}
        density={density}
        fiat={fiat}
        columns={columns}
      />
      {end !== undefined && phase !== "failed" && !hasMore ? (
        end
      ) : (
        <ListFoot busy={busy && hasMore} failed={phase === "failed"} count={hasMore ? undefined : total} onRetry={retry} />
      )}
    </>
  );
}
