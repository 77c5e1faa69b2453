import { type ReactNode, type RefObject, useContext, useMemo } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router-dom";

/** Props of {@link OwnNavigation}. */
export interface OwnNavigationProps {
  /** Key of the screen inside. */
  screen: string;
  /** Key of the screen in front. */
  front: RefObject<string>;
  children: ReactNode;
}

/**
 * The router as one screen has it: it leads on while that screen stands in front. An answer that
 * comes when the user has gone elsewhere would take them away from there, or put its result in the
 * place of another screen's history entry.
 */
export function OwnNavigation({ screen, front, children }: OwnNavigationProps) {
  const context = useContext(NavigationContext);
  const own = useMemo(() => {
    const { navigator } = context;
    const isInFront = (): boolean => front.current === screen;
    return {
      ...context,
      navigator: {
        createHref: navigator.createHref,
        encodeLocation: navigator.encodeLocation,
        go: (delta: number) => isInFront() && navigator.go(delta),
        push: (...to: Parameters<typeof navigator.push>) => isInFront() && navigator.push(...to),
        replace: (...to: Parameters<typeof navigator.replace>) =>
          isInFront() && navigator.replace(...to),
      },
    };
  }, [context, screen, front]);
  return <NavigationContext value={own}>{children}</NavigationContext>;
}
