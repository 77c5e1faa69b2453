import { useState } from "react";
import { Page } from "../ui/frame/Page.tsx";
import { SegmentedControl } from "../ui/frame/SegmentedControl.tsx";
import { Bars } from "./Bars.tsx";
import { Controls } from "./Controls.tsx";
import { Data } from "./Data.tsx";
import { Feedback } from "./Feedback.tsx";
import { Fields } from "./Fields.tsx";
import { FormFields } from "./FormFields.tsx";
import { world } from "./gallery.styles.ts";
import { Overlays } from "./Overlays.tsx";

type Theme = "white" | "dark";
type ColorMode = "greenUp" | "redUp";
type Size = "100" | "120";

/**
 * Every component in every state, in both themes, both colour modes and two sizes. Development
 * only.
 */
export default function Gallery() {
  const root = document.documentElement;
  const [theme, setTheme] = useState<Theme>(root.dataset.theme === "dark" ? "dark" : "white");
  const [colors, setColors] = useState<ColorMode>(
    root.dataset.colorMode === "redUp" ? "redUp" : "greenUp",
  );
  const [size, setSize] = useState<Size>("100");
  const change = {
    theme(next: Theme) {
      root.dataset.theme = next;
      setTheme(next);
    },
    colors(next: ColorMode) {
      root.dataset.colorMode = next;
      setColors(next);
    },
    size(next: Size) {
      root.style.fontSize = next === "100" ? "" : "calc(100vw / 51.75 * 1.2)";
      setSize(next);
    },
  };
  return (
    <>
      <header className={world}>
        <SegmentedControl
          label="Theme"
          small
          value={theme}
          onChange={change.theme}
          items={[
            { key: "white", label: "White" },
            { key: "dark", label: "Dark" },
          ]}
        />
        <SegmentedControl
          label="Price colors"
          small
          value={colors}
          onChange={change.colors}
          items={[
            { key: "greenUp", label: "Green up" },
            { key: "redUp", label: "Red up" },
          ]}
        />
        <SegmentedControl
          label="Size"
          small
          value={size}
          onChange={change.size}
          items={[
            { key: "100", label: "A" },
            { key: "120", label: "A+" },
          ]}
        />
      </header>
      <Page grouped>
        <Bars />
        <Controls />
        <Fields />
        <FormFields />
        <Overlays />
        <Feedback />
        <Data />
      </Page>
    </>
  );
}
