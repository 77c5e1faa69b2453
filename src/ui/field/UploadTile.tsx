import { css, cx } from "@linaria/core";
import { Camera, CircleAlert, CircleCheck, Image, RotateCw, X } from "lucide-react";
import type { CSSProperties, ReactNode, Ref } from "react";
import { Icon } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";

const tile = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: .5rem;
  height: 14.5rem;
  min-width: 0;
  padding: var(--s-2);
  border-radius: var(--r-3);
  background: var(--surface-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  text-align: center;
  overflow: hidden;
  > b { font-weight: 600; font-size: var(--fs-cap); overflow-wrap: anywhere; }
  &[data-state="empty"] { background: var(--brand-wash); color: var(--ink-2); cursor: pointer; border: max(.1875rem, 1px) dashed color-mix(in srgb, var(--brand) 55%, transparent); }
  &[data-state="empty"] svg, &[data-state="empty"] > b { color: var(--brand-ink); }
  &[data-state="empty"]:has([aria-invalid]) { background: var(--danger-wash); border-color: var(--danger); }
  &[data-state="empty"]:has([aria-invalid]) > :is(svg, b) { color: var(--danger); }
  &[data-state="empty"]:has(:focus-visible) { outline: .25rem solid var(--brand); outline-offset: .25rem; }
  &[data-state="failed"] { border: 1px solid var(--danger); background: var(--danger-wash); color: var(--danger); }
  /* Beside the × in the corner. */
  &[data-state="failed"] > b { padding: 0 4rem; }
`;
const picture = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
const shade = css`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  gap: .5rem;
  padding: 3rem var(--s-2) var(--s-1);
  background: linear-gradient(transparent, rgba(8, 20, 36, .84));
  color: #fff;
  font-weight: 500;
  text-align: left;
`;
const corner = css`
  /* Twice, to win over the button's own rules in whatever order the two style files arrive. */
  && { position: absolute; top: 0; right: 0; color: #fff; }
  &::before { content: ""; position: absolute; inset: 50% auto auto 50%; width: 3rem; height: 3rem; margin: -1.5rem; border-radius: 50%; background: rgba(8, 20, 36, .6); }
  svg { position: relative; }
`;
const away = css`
  && { position: absolute; top: 0; right: 0; color: inherit; }
`;
const bar = css`
  width: 70%;
  height: .5rem;
  margin-top: .25rem;
  border-radius: .25rem;
  overflow: hidden;
  background: var(--surface-3);
  i { display: block; height: 100%; background: var(--brand); transform: scaleX(var(--p)); transform-origin: left; transition: transform var(--m-move) linear; }
`;
const again = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  font-weight: 600;
  cursor: pointer;
  &:has(:focus-visible) { outline: .25rem solid var(--brand); outline-offset: .25rem; }
`;

/**
 * How far the picture is. `working` covers picking, shrinking and uploading: the text says which,
 * `progress` is 0 to 1.
 */
export type UploadState =
  /** `isMissing`: the form was handed in without it. */
  | { kind: "empty"; isMissing?: boolean }
  | { kind: "working"; text: string; progress?: number }
  /** Without `src` it has arrived and cannot be shown. */
  | { kind: "done"; src?: string }
  /** `again`: sending the same file once more may help; otherwise another one is asked for. */
  | { kind: "failed"; text: string; again: boolean };

/** Props of {@link UploadTile}. */
export interface UploadTileProps {
  label: string;
  caption?: ReactNode;
  state: UploadState;
  accept: string;
  onPick: (file: File) => void;
  /** Takes the focus when the picture is missing. */
  inputRef?: Ref<HTMLInputElement>;
  onRemove: () => void;
  onRetry: () => void;
  removeLabel: string;
  retryLabel: string;
  otherLabel: string;
  className?: string;
}

/**
 * A place for one picture, 116 px, two in a row. Only shows: the owner of `state` shrinks and
 * sends.
 */
export function UploadTile(props: UploadTileProps) {
  const {
    label,
    caption,
    state,
    accept,
    onPick,
    inputRef,
    onRemove,
    onRetry,
    removeLabel,
    retryLabel,
    otherLabel,
    className,
  } = props;
  const look = { className: cx(tile, className), "data-state": state.kind };
  switch (state.kind) {
    case "empty":
      return (
        <FilePick
          {...look}
          accept={accept}
          onPick={onPick}
          inputRef={inputRef}
          isMissing={state.isMissing}
        >
          <Icon of={state.isMissing ? CircleAlert : Camera} size="l" />
          <b>{label}</b>
          {caption}
        </FilePick>
      );
    case "working":
      return (
        <div {...look} aria-busy="true">
          <Icon of={Image} size="l" />
          <span>{state.text}</span>
          <span
            className={bar}
            role="progressbar"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round((state.progress ?? 0) * 100)}
          >
            <i style={{ "--p": state.progress ?? 0 } as CSSProperties} />
          </span>
        </div>
      );
    case "done":
      return (
        <div {...look}>
          {state.src === undefined ? (
            <Icon of={Image} size="l" />
          ) : (
            <img className={picture} src={state.src} alt={label} />
          )}
          <span className={shade}>
            <Icon of={CircleCheck} size="s" />
            {label}
          </span>
          <IconButton className={corner} icon={X} size="m" label={removeLabel} onClick={onRemove} />
        </div>
      );
    case "failed":
      return (
        <div {...look} role="alert">
          <b>{label}</b>
          <span>{state.text}</span>
          {state.again ? (
            <button type="button" className={cx(again, "hit")} onClick={onRetry}>
              <Icon of={RotateCw} size="s" />
              {retryLabel}
            </button>
          ) : (
            <FilePick className={cx(again, "hit")} accept={accept} onPick={onPick}>
              <Icon of={Camera} size="s" />
              {otherLabel}
            </FilePick>
          )}
          <IconButton className={away} icon={X} size="m" label={removeLabel} onClick={onRemove} />
        </div>
      );
  }
}

/** The target that is tapped to pick a file. */
function FilePick(
  props: Pick<UploadTileProps, "accept" | "onPick" | "inputRef"> & {
    className: string;
    isMissing?: boolean | undefined;
    children: ReactNode;
  },
) {
  const { accept, onPick, inputRef, isMissing, children, ...look } = props;
  return (
    <label {...look}>
      <input
        ref={inputRef}
        type="file"
        className="sr-only"
        accept={accept}
        aria-invalid={isMissing || undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again must be a change too, after a failure.
          event.target.value = "";
          if (file) onPick(file);
        }}
      />
      {children}
    </label>
  );
}
