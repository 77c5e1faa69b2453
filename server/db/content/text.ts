/** How seeded texts are written, and the HTML that they become: headings and paragraphs, everything else escaped. */
export interface CmsText {
  code: string;
  /** Help topics have one; the seven legal texts and notes do not. */
  category?: string;
  title: string;
  text: string;
}

interface Words {
  title: string;
  summary: string;
  text: string;
}

export interface NewsItem {
  id: string;
  kind: "news" | "announce";
  isTop: boolean;
  /** Epoch ms. */
  at: number;
  popup?: { from: number; until: number };
  en: Words;
  cn: Words;
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

export const html = (text: string): string =>
  text
    .split("\n")
    .map((line) => (line.startsWith("## ") ? `<h2>${escaped(line.slice(3))}</h2>` : `<p>${escaped(line)}</p>`))
    .join("");
