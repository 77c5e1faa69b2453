import { Globe, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { LanguageCode } from "../../../../contract/rules/text/languages.ts";
import { persist } from "../../../data/persist.ts";
import { prefs$, setPref } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { OFFERED, tagOf } from "../../../lib/language/codes.ts";
import { useTurn } from "../../../parts/status/use-turn.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Banner } from "../../../ui/state/Banner.tsx";
import { loadTexts } from "../../words/texts.ts";
import { languageToOffer } from "./language-offer.ts";

interface Offer {
  language: LanguageCode;
  text: string;
  close: string;
}

/**
 * The offer in the reader's own words; none when they chose before, or when its words cannot be
 * had.
 */
function useOffer(offered: readonly LanguageCode[], load: typeof loadTexts): Offer | undefined {
  const shown = useValue(prefs$.language);
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    const language =
      persist.load("language") === undefined
        ? languageToOffer(navigator.languages, offered, shown)
        : undefined;
    setOffer(undefined);
    if (language === undefined) return;
    let isOver = false;
    load(language, "common").then(
      ({ offer: said }) =>
        !isOver && setOffer({ language, ...(said as Pick<Offer, "text" | "close">) }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [shown, offered, load]);
  return offer;
}

export interface LanguageOfferProps {
  offered?: readonly LanguageCode[];
  load?: typeof loadTexts;
}

/**
 * One line in the language of the browser, on a first visit: the page stays as it is until it is
 * tapped or closed.
 */
export function LanguageOffer({ offered = OFFERED, load = loadTexts }: LanguageOfferProps) {
  const offer = useOffer(offered, load);
  const [isClosed, setClosed] = useState(false);
  const hasTurn = useTurn(offer !== undefined && !isClosed, "language");
  if (offer === undefined || !hasTurn) return null;
  const { language, text, close } = offer;
  const keep = (): void => {
    setClosed(true);
    persist.save("language", prefs$.language.peek());
  };
  return (
    <div lang={tagOf(language)} translate="no">
      <Banner
        kind="info"
        icon={Globe}
        detail={<IconButton icon={X} size="s" label={close} onClick={keep} />}
      >
        <Button kind="text" size="s" onClick={() => setPref("language", language)}>
          {text}
        </Button>
      </Banner>
    </div>
  );
}
