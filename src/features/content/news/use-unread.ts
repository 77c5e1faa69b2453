/** Which announcements were not read on this device. */
import { useValue } from "@legendapp/state/react";
import { marks$ } from "../../../data/stores/device/read-marks.ts";

export function useUnread(): (row: { id: string }) => boolean {
  const read = useValue(marks$.announceRead);
  return ({ id }) => !read.includes(id);
}
