import { useNavigate } from "react-router-dom";
import { detailPath } from "./detail-path.ts";

/**
 * Opens the detail screen of a row. It goes through the router, so that Back leads to the list and
 * to the reader's place in it.
 */
export function useOpenDetail(): (row: Parameters<typeof detailPath>[0]) => void {
  const navigate = useNavigate();
  return (row) => void navigate(detailPath(row));
}
