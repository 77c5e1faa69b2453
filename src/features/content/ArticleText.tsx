import { css } from "@linaria/core";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "../../parts/text/RichText.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";

const large = css`
  display: block;
  width: 100%;
  height: auto;
  max-height: 70svh;
  object-fit: contain;
  touch-action: pinch-zoom;
`;

/** A text of the server; its pictures open large, by finger and by key. */
export function ArticleText({ html }: { html: string }) {
  const { t } = useTranslation("content");
  const root = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<{ src: string; alt: string }>();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text brings other pictures
  useEffect(() => {
    for (const image of root.current?.querySelectorAll("img") ?? []) {
      image.tabIndex = 0;
      image.setAttribute("role", "button");
      if (image.alt === "") image.alt = t("picture");
    }
  }, [html, t]);

  const show = (target: EventTarget): boolean => {
    if (!(target instanceof HTMLImageElement)) return false;
    setPicture({ src: target.currentSrc || target.src, alt: target.alt });
    setOpen(true);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.key === "Enter" || event.key === " ") && show(event.target)) event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for the pictures inside, which are buttons */}
      <div ref={root} onClick={(event: MouseEvent) => show(event.target)} onKeyDown={onKeyDown}>
        <RichText html={html} />
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={picture?.alt ?? t("picture")}>
        {picture && <img className={large} src={picture.src} alt={picture.alt} />}
      </Sheet>
    </>
  );
}
