import { css, cx } from "@linaria/core";
import { CircleX, Search } from "lucide-react";
import { type ComponentProps, type Ref, useImperativeHandle, useRef } from "react";
import { searchBox } from "../frame/search-box.styles.ts";
import { Icon } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";

const box = css`
  font-size: max(var(--fs-body), 12.5px);
  cursor: text;
  input { flex: 1; min-width: 0; height: max(4.5rem, 34px); outline: 0; color: var(--ink); appearance: none; }
  input::placeholder { color: var(--ink-3); opacity: 1; }
  input::-webkit-search-cancel-button { display: none; }
  &:focus-within { box-shadow: inset 0 0 0 .1875rem var(--brand); }
`;
const clear = css`
  /* Twice, to win over the button's own height in whatever order the two style files arrive. */
  && { height: 100%; }
  margin-right: calc((var(--tap) - 2.5rem) / -2);
`;

/** Props of {@link SearchField}; the attributes of an input pass through, `ref` is the input. */
export interface SearchFieldProps
  extends Omit<ComponentProps<"input">, "onChange" | "value" | "type" | "ref"> {
  /** For readers; the placeholder is no label. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  clearLabel: string;
  ref?: Ref<HTMLInputElement>;
}

/** The round search line, 36 px, with a × while there is text. */
export function SearchField({
  label,
  value,
  onChange,
  clearLabel,
  className,
  ref,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <label className={cx("hit", searchBox, box, className)}>
      <Icon of={Search} size="s" />
      <input
        enterKeyHint="search"
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== "" && (
        <IconButton
          icon={CircleX}
          size="s"
          quiet
          label={clearLabel}
          className={clear}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        />
      )}
    </label>
  );
}
