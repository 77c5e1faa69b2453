import { SearchScreen } from "../../parts/search/SearchScreen.tsx";

/** `/optional/search`: one search over all markets. */
export default function Search() {
  return <SearchScreen scope="all" home="/quotes/index?tabActive=0" />;
}
