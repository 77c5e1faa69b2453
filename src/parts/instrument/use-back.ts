/**
 * The arrow of a header: back in history, or to `home` when the screen was opened by its address.
 */
import { useNavigate } from "react-router-dom";
import { backTarget } from "../../lib/navigation/back.ts";

export function useBack(home: string): () => void {
  const navigate = useNavigate();
  return () => {
    const to = backTarget(history.state, home);
    if (to === -1) navigate(-1);
    else navigate(to, { replace: true });
  };
}
