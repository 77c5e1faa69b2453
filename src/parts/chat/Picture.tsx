import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { useOwnPicture } from "../form/picture/use-own-picture.ts";

/** A picture of the thread; its bytes need the token. */
export function Picture({ url }: { url: string }) {
  const { t } = useTranslation("support");
  const src = useOwnPicture(url);
  return src === undefined ? (
    <Skeleton w="20rem" h="14rem" r="1.5rem" />
  ) : (
    <img src={src} alt={t("chat.picture")} />
  );
}
