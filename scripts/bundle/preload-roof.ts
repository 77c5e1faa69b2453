/**
 * Plugin that names the roof's files in the page's head: React, the kit and their styles are asked for beside the entry instead of by it, so
 * that a first visit does not wait a round trip and the entry's start for them. They are the same whatever the address is; the screen of the
 * address stays the entry's to ask for. Order is what a line of six connections serves first: scripts by their length, then styles.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

const ROOF = /\/src\/app\/main\.tsx$/;

/** Hints for everything that the roof imports while it loads, but for what `html` names already. `base`: the folder of the build, with its slashes. */
export function roofHints(bundle: Rolldown.OutputBundle, html: string, base: string): HtmlTagDescriptor[] {
  const chunks = new Map(Object.values(bundle).flatMap((output) => (output.type === "chunk" ? [[output.fileName, output] as const] : [])));
  const roof = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => ROOF.test(id)));
  if (roof === undefined) throw new Error("the build has no roof");
  const files = new Set([roof.fileName]);
  for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next);
  const scripts = [...files].sort((a, b) => (chunks.get(b)?.code.length ?? 0) - (chunks.get(a)?.code.length ?? 0));
  const styles = new Set([...files].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]));
  const hint = (file: string, attrs: Record<string, string>): HtmlTagDescriptor[] =>
    html.includes(file) ? [] : [{ tag: "link", attrs: { ...attrs, crossorigin: true, href: base + file }, injectTo: "head" }];
  return [
    ...scripts.flatMap((file) => hint(file, { rel: "modulepreload" })),
    ...[...styles].flatMap((file) => hint(file, { rel: "preload", as: "style" })),
  ];
}

export function preloadRoof(): Plugin {
  let base = "/";
  return {
    name: "preload-roof",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => (bundle === undefined ? html : roofHints(bundle, html, base)),
    },
  };
}
