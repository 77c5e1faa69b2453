/**
 * Describes the page for whoever reads the document's head. The words are the manifest's, so that
 * no language's own files carry them.
 */
import { manifestAt } from "../../data/http/manifest.ts";

let wanted = "";
const inHead = <E extends Element>(css: string): E | null => document.head.querySelector<E>(css);

/**
 * Describes the page in a language once the manifest has come. A page that cannot have it keeps the
 * words it has.
 */
export async function describePage(tag: string): Promise<void> {
  const [link, meta] = [
    inHead<HTMLLinkElement>("link[rel=manifest]"),
    inHead<HTMLMetaElement>("meta[name=description]"),
  ];
  wanted = tag;
  if (link === null || meta === null) return;
  if ((meta.lang || "en") === tag) return;
  const manifest = await manifestAt(link.href);
  // Another language was chosen meanwhile.
  if (manifest === undefined || wanted !== tag) return;
  meta.content = manifest.description_localized[tag] ?? manifest.description;
  meta.lang = tag;
}
