/**
 * An uploaded picture as something an `img` can show: its address needs the token, so the bytes are
 * fetched and named. Owner only.
 */

import { useEffect, useState } from "react";
import { FILE_URL } from "../../../../contract/rules/fields.ts";
import { readOwnPicture } from "../../../data/queries/user/own-picture.ts";

/** `url`: what the upload answered. Undefined until it is here, and when it cannot be had. */
export function useOwnPicture(url: string | undefined): string | undefined {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const id = url === undefined ? undefined : FILE_URL.exec(url)?.[1];
    setSrc(undefined);
    if (id === undefined) return;
    const gone = new AbortController();
    let made: string | undefined;
    void readOwnPicture(id, gone.signal).then((got) => {
      if (!got.ok || gone.signal.aborted) return;
      made = URL.createObjectURL(got.value);
      setSrc(made);
    });
    return () => {
      gone.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [url]);
  return src;
}
