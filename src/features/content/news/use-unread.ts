/** Which announcements were not read on this device. */
import { marks$ } from "../../../data/stores/device/read-marks.ts";
import { useValue } from "../../../data/stores/use-value.ts";

export function useUnread(): (row: { id: string }) => boolean {
  const read = useValue(marks$.announceRead);
  return ({ id }) => !read.includes(id);
}
