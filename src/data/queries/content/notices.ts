/** Notices that pop up. */
import { newsPopup } from "../../../../contract/http/content.ts";
import { useQuery } from "../query.ts";

export const useNotices = (language: string) =>
  useQuery(`notices/${language}`, newsPopup, { language });
