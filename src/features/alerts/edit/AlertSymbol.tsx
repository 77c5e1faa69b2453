import { SearchScreen } from "../../../parts/search/SearchScreen.tsx";

/** `/alerts/symbol`: what a new alert is about. */
export default function AlertSymbol() {
  return (
    <SearchScreen
      scope="all"
      home="/alerts"
      to={(symbol) => `/alerts/edit?symbol=${encodeURIComponent(symbol)}`}
    />
  );
}
