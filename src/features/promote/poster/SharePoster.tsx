import { css } from "@linaria/core";
import { Download, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePromote } from "../../../data/queries/money/promote.ts";
import { scrollBehavior } from "../../../lib/motion.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useLongPress } from "../../../parts/star/use-long-press.ts";
import { Button } from "../../../ui/Button.tsx";
import { QrCode } from "../../../ui/figure/QrCode.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { inviteLink } from "../invite-link.ts";
import * as s from "../promote.styles.ts";
import { drawPoster, GROUNDS, type Ground, POSTER, type PosterWords } from "./poster-draw.ts";

const strip = css`
  display: flex;
  gap: var(--s-3);
  margin: 0 calc(-1 * var(--gutter));
  padding: 0 12%;
  overflow: auto hidden;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  > canvas {
    flex: none;
    width: min(100%, 58svh * 9 / 16);
    margin: 0 auto;
    aspect-ratio: 9 / 16;
    border-radius: var(--r-4);
    box-shadow: var(--e-1);
    scroll-snap-align: center;
    touch-action: pan-x pan-y;
    user-select: none;
    -webkit-touch-callout: none;
  }
`;
const choice = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-2);
`;
const pair = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--s-2);
`;

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, "image/png"));

/**
 * `/SharePoster`: three posters with the own code to swipe through, saved by a long press or the
 * button. What cannot be drawn is the plain QR code.
 */
export default function SharePoster() {
  const { t } = useTranslation("promote");
  const back = useBack("/promote");
  const own = usePromote();
  return (
    <>
      <Header title={t("poster.title")} back={{ label: t("common:back"), onClick: back }} />
      {own.data === undefined ? (
        <Page grouped className={page}>
          <PageState of={own}>{() => null}</PageState>
        </Page>
      ) : (
        <Posters usercode={own.data.usercode} />
      )}
    </>
  );
}

function Posters({ usercode }: { usercode: string }) {
  const { t } = useTranslation("promote");
  const link = inviteLink(usercode);
  const [at, setAt] = useState<Ground>(GROUNDS[0]);
  const [isPlain, setPlain] = useState(false);
  const canvases = useRef(new Map<Ground, HTMLCanvasElement>());
  const words: PosterWords = {
    brand: "SYN",
    kind: t("poster.kind"),
    slogan: t("poster.slogan").split("\n"),
    lead: t("poster.lead"),
    link,
    codeLabel: t("poster.code"),
    code: usercode,
    hint: t("poster.hint").split("\n"),
    risk: t("poster.risk"),
  };
  const key = JSON.stringify(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words as text say when they changed
  useEffect(() => {
    try {
      for (const ground of GROUNDS) {
        const pen = canvases.current.get(ground)?.getContext("2d");
        if (!pen) throw new Error("no canvas");
        drawPoster(pen, ground, words);
      }
    } catch {
      setPlain(true);
    }
  }, [key]);

  const name = `SYN-${usercode}.png`;
  const picture = async (): Promise<Blob | undefined> => {
    const canvas = canvases.current.get(at);
    const blob = canvas && (await pictureOf(canvas));
    if (!blob) toast({ kind: "fail", text: t("shareFailed") });
    return blob ?? undefined;
  };
  const save = async (): Promise<void> => {
    const blob = await picture();
    if (blob === undefined) return;
    saveFile(blob, name);
    toast({ kind: "ok", text: t("saved") });
  };
  const share = async (): Promise<void> => {
    const blob = await picture();
    if (blob === undefined) return;
    try {
      await navigator.share({
        files: [new File([blob], name, { type: "image/png" })],
        title: t("qr.invitation"),
      });
    } catch (fault) {
      // Thinking better of it is no failure.
      if (!(fault instanceof DOMException && fault.name === "AbortError"))
        toast({ kind: "fail", text: t("shareFailed") });
    }
  };
  const { handlers } = useLongPress(() => void save());
  const shares =
    typeof navigator.canShare === "function" &&
    navigator.canShare({ files: [new File([], name, { type: "image/png" })] });
  const show = (ground: Ground): void => {
    setAt(ground);
    canvases.current
      .get(ground)
      ?.scrollIntoView({ behavior: scrollBehavior(), block: "nearest", inline: "center" });
  };
  /** The poster in the middle is the one that is saved. */
  const settle = (strip: HTMLElement): void => {
    const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2;
    const off = (canvas: HTMLCanvasElement): number => {
      const box = canvas.getBoundingClientRect();
      return Math.abs(box.left + box.width / 2 - middle);
    };
    const nearest = [...canvases.current].sort(([, a], [, b]) => off(a) - off(b))[0];
    if (nearest !== undefined) setAt(nearest[0]);
  };
  if (isPlain)
    return (
      <Page grouped className={page}>
        <section className={s.plate} aria-label={t("qr.title")}>
          <QrCode text={link} label={t("qr.read")} />
          <p>
            {t("code")}
            <b>{usercode}</b>
          </p>
          <p>{t("poster.plain")}</p>
        </section>
      </Page>
    );
  const said = [
    words.slogan.join(" "),
    words.lead,
    `${words.codeLabel} ${usercode}`,
    words.risk,
  ].join(" ");
  return (
    <>
      <Page grouped className={page}>
        <section
          className={strip}
          aria-label={t("poster.all")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys too
          tabIndex={0}
          onScrollEnd={(event) => settle(event.currentTarget)}
        >
          {GROUNDS.map((ground) => (
            <canvas
              key={ground}
              ref={(el) => {
                if (el !== null) canvases.current.set(ground, el);
              }}
              width={POSTER.width}
              height={POSTER.height}
              role="img"
              aria-label={`${t(`poster.ground.${ground}`)}: ${said}`}
              {...handlers}
            />
          ))}
        </section>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own box */}
        <div className={choice} role="group" aria-label={t("poster.all")}>
          {GROUNDS.map((ground) => (
            <Chip key={ground} small selected={ground === at} onClick={() => show(ground)}>
              {t(`poster.ground.${ground}`)}
            </Chip>
          ))}
        </div>
        <p className={s.quiet}>{t("poster.how")}</p>
      </Page>
      <ActionBar>
        <div className={pair}>
          <Button kind="primary" icon={Download} onClick={() => void save()}>
            {t("save")}
          </Button>
          {shares && (
            <Button icon={Share2} onClick={() => void share()}>
              {t("share")}
            </Button>
          )}
        </div>
      </ActionBar>
    </>
  );
}
