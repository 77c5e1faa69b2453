import { useNavigate } from "react-router-dom";
import { detailPath } from "./detail-path.ts";

/**
 * Opens the detail screen of a row. Through the router, so that the way back leads to the list and
 * its place.
 */
export function useOpenDetail(): (row: Parameters<typeof detailPath>[0]) => void {
  const navigate = useNavigate();
  return (row) => void navigate(detailPath(row));
}
