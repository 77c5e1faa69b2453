/** How a state of a deposit or withdrawal is coloured. */
import type { BadgeKind } from "../../ui/figure/Badge.tsx";

const DEPOSIT: readonly BadgeKind[] = [
  "warn",
  "warn",
  "brand",
  "brand",
  "danger",
  "plain",
  "plain",
];
const WITHDRAWAL: readonly BadgeKind[] = ["warn", "warn", "brand", "brand", "danger", "plain"];

export const depositBadge = (status: number): BadgeKind => DEPOSIT[status] ?? "plain";
export const withdrawalBadge = (status: number): BadgeKind => WITHDRAWAL[status] ?? "plain";
