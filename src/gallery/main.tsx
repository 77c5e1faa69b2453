/**
 * The gallery on a page of its own, without the app around it: `npm run dev`, then
 * /syn/gallery/index.html. Not part of a build.
 */
import { createRoot } from "react-dom/client";
import "../ui/tokens.styles.ts";
import { Column } from "../ui/list/Column.tsx";
import { ToastHost } from "../ui/overlay/ToastHost.tsx";
import Gallery from "./Gallery.tsx";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <Column grouped>
      <Gallery />
      <ToastHost />
    </Column>,
  );
}
