import type { ReactNode } from "react";

/** Props of {@link Sentence}. */
export interface SentenceProps {
  /** Its part stands between `<0>` and `</0>`; `<0></0>` where the part brings its own words. */
  text: string;
  part: (words: string) => ReactNode;
}

/**
 * A sentence with a link or a live value in it: one text, since each language has that part at
 * another place.
 */
export function Sentence({ text, part }: SentenceProps) {
  const [before, words = "", after] = text.split(/<\/?0>/);
  return (
    <>
      {before}
      {part(words)}
      {after}
    </>
  );
}
