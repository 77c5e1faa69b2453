import { SearchScreen } from "../../parts/search/SearchScreen.tsx";

/** `/foreign/search`: currency pairs and metals alone. */
export default function ForeignSearch() {
  return <SearchScreen scope="forex" home="/quotes/index?tabActive=2" />;
}
