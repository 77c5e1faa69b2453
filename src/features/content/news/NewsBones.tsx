import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { newsRow } from "./NewsRow.styles.ts";

const bones = css`
  > span { display: grid; gap: 1rem; }
`;
const COUNT = 4;

/** A list of news before its first answer: words on the left, the picture's place on the right. */
export function NewsBones() {
  const { t } = useTranslation("common");
  return (
    <div role="status" aria-busy="true" aria-label={t("loading")}>
      {Array.from({ length: COUNT }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity and never move
        <div key={i} className={`${newsRow} ${bones}`}>
          <span>
            <Skeleton w={i % 2 ? "22rem" : "28rem"} h="2rem" />
            <Skeleton w="32rem" h="1.625rem" />
            <Skeleton w="10rem" h="1.5rem" />
          </span>
          <Skeleton w="9.5rem" h="9.5rem" r="var(--r-3)" />
        </div>
      ))}
    </div>
  );
}
