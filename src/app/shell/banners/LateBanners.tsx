import MoneyBanner from "../../../parts/status/MoneyBanner.tsx";
import { BuildBanner } from "./BuildBanner.tsx";
import { LanguageOffer } from "./LanguageOffer.tsx";

/** Lines under the header that come when the page is at rest. */
export default function LateBanners() {
  return (
    <>
      <BuildBanner />
      <MoneyBanner />
      <LanguageOffer />
    </>
  );
}
