import { css } from "@linaria/core";
import {
  type ComponentType,
  lazy,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { idle } from "../../lib/idle.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { StatusBanner } from "../../parts/status/StatusBanner.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import {
  forgetFailure,
  loadedScreen,
  loadScreen,
  type Registered,
} from "../routes/chunk/screen-loader.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { ScreenTitle } from "./ScreenTitle.tsx";
import { SignedOut } from "./SignedOut.tsx";
import type { ScrollMemory } from "./scroll-memory.ts";

/** Nobody waits for it: prices come first. */
const LateBanners = lazy(async (): Promise<{ default: ComponentType }> => {
  await idle();
  return import("./banners/LateBanners.tsx").catch(() => ({ default: () => null }));
});

const screen = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  /* The banner stands under the header that the screen brings, and pushes what follows. */
  & > header { order: -2; }
  & > [data-banner] { order: -1; flex: none; }
`;

const bones = css`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding: 1.25rem var(--gutter) 0;
  > :first-child { margin-bottom: 1.25rem; }
`;

/**
 * The market's lists keep their rows; of any other screen no more is known than that it has a title
 * and something under it.
 */
function Bones({ list }: { list: boolean }) {
  const { t } = useTranslation("common");
  if (list) return <SkeletonRows label={t("loading")} />;
  return (
    <div className={bones} role="status" aria-busy="true" aria-label={t("loading")}>
      <Skeleton w="16rem" h="2.5rem" />
      <Skeleton h="12rem" r="var(--r-4)" />
      <Skeleton h="28rem" r="var(--r-4)" />
    </div>
  );
}

/** Nothing for 150 ms, then bones. */
function Waiting({ list, isRoot }: { list: boolean; isRoot: boolean }) {
  const { t } = useTranslation("common");
  const back = useBack("/quotes/index");
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {/* Its code may never come: the way back is there meanwhile, where the screen's own will be. */}
      {!isRoot && <Header back={{ label: t("back"), onClick: back }} />}
      <Page>{late && <Bones list={list} />}</Page>
    </>
  );
}

function Loaded({ route }: { route: Registered }) {
  const signedIn = useValue(session$.signedIn);
  const Screen = loadedScreen(route) ?? use(loadScreen(route));
  return (
    <>
      <ScreenTitle title={route.title} />
      {route.auth === "session" && !signedIn ? <SignedOut title={route.title} /> : <Screen />}
    </>
  );
}

/**
 * One mounted screen: the connection's banner, its chunk, its failure, its scroll positions.
 * `memory` lets the shell send it to the top.
 */
export function ScreenView({ route, memory }: { route: Registered; memory: ScrollMemory }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    memory.restore();
    element.addEventListener("scroll", memory.note, { capture: true, passive: true });
    return () => element.removeEventListener("scroll", memory.note, { capture: true });
  }, [memory]);
  return (
    <div className={screen} ref={root} data-screen={route.path}>
      <Suspense fallback={null}>
        <div data-banner="">
          <StatusBanner />
          <Suspense>
            <LateBanners />
          </Suspense>
        </div>
      </Suspense>
      <ScreenBoundary isRoot={route.tab !== undefined} onRetry={() => forgetFailure(route)}>
        <Suspense
          fallback={<Waiting list={route.feature === "quotes"} isRoot={route.tab !== undefined} />}
        >
          <Loaded route={route} />
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}
