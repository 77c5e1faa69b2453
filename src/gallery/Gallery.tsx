import { Page } from "../ui/Page.tsx";
import { Controls } from "./Controls.tsx";

/** Every component in every state. Development only. */
export default function Gallery() {
  return (
    <Page grouped>
      <Controls />
    </Page>
  );
}
