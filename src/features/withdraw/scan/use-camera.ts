/**
 * The camera at the back, as long as the screen wants it: looked at several times a second until a
 * code is read.
 */
import { type RefObject, useEffect, useState } from "react";
import { codeReader } from "../../../ui/figure/read-code.ts";

/** State of the camera: being asked for, looking, not there or not allowed. */
export type CameraState = "asking" | "looking" | "none";
/** Between two looks: a code is held still for longer, and a phone stays cool. */
const EACH_MS = 200;

export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>("asking");
  // biome-ignore lint/correctness/useExhaustiveDependencies: one camera a visit
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const start = async (): Promise<void> => {
      const element = video.current;
      stream = await navigator.mediaDevices
        ?.getUserMedia({ video: { facingMode: "environment" } })
        .catch(() => undefined);
      if (stream === undefined || element === null || isOver) return end();
      element.srcObject = stream;
      await element.play();
      const read = await codeReader();
      setState("looking");
      const look = async (): Promise<void> => {
        const text = await read(element);
        if (isOver) return;
        if (text !== undefined) onCode(text);
        timer = setTimeout(() => void look(), EACH_MS);
      };
      await look();
    };
    const end = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      if (!isOver) setState("none");
    };
    start().catch(end);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, []);
  return state;
}
