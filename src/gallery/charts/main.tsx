/**
 * The charts on a page of their own, with bars that are the same on every machine: `npm run dev`,
 * then /syn/gallery/charts/index.html. Not part of a build. `?theme=dark`, `?chart=stock` choose;
 * `window.board` is what measurements drive.
 */
import { createRoot } from "react-dom/client";
import "../../ui/tokens.styles.ts";
import { Charts } from "./Charts.tsx";

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "white";
document.documentElement.dataset.colorMode = query.get("colors") ?? "greenUp";
const root = document.getElementById("root");
if (root) createRoot(root).render(<Charts query={query} />);
