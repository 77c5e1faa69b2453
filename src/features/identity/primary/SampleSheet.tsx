import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";

const list = css`
  display: grid;
  gap: var(--s-4);
  padding-bottom: var(--s-2);
  li { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: var(--s-3); align-items: center; }
  svg { width: 100%; height: auto; border-radius: var(--r-2); }
  b { display: block; font-weight: 600; }
  span { color: var(--ink-2); font-size: var(--fs-label); line-height: var(--lh-label); }
`;

/** Samples of good pictures: drawn, since no real document belongs here. */
export function SampleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("identity");
  const entry = (key: string, picture: ReactNode) => (
    <li>
      {picture}
      <div>
        <b>{t(`photo.${key}`)}</b>
        <span>{t(`sample.${key}`)}</span>
      </div>
    </li>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t("photo.samples")}>
      <ul className={list}>
        {entry("front", <Front />)}
        {entry("back", <Back />)}
        {entry("handheld", <InHand />)}
      </ul>
    </Sheet>
  );
}

/** The table a document lies on, and the card. */
const Scene = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 170 116" aria-hidden="true">
    <rect width="170" height="116" fill="#33414f" />
    {children}
  </svg>
);
const Card = () => <rect x="16" y="14" width="138" height="86" rx="7" fill="#d9e8f5" />;

const Front = () => (
  <Scene>
    <Card />
    <path d="M16 30V21a7 7 0 0 1 7-7h124a7 7 0 0 1 7 7v9z" fill="#8fb6da" />
    <rect x="26" y="40" width="36" height="46" rx="3" fill="#b9d0e6" />
    <circle cx="44" cy="56" r="9" fill="#7e9dbb" />
    <path d="M28 86c0-11 7-18 16-18s16 7 16 18z" fill="#7e9dbb" />
    <path
      d="M72 45h60M72 57h48M72 69h56M72 84h70"
      stroke="#7e9dbb"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </Scene>
);
const Back = () => (
  <Scene>
    <Card />
    <path d="M28 30h54M28 42h38M28 54h46" stroke="#7e9dbb" strokeWidth="4" strokeLinecap="round" />
    <rect x="112" y="28" width="28" height="22" rx="4" fill="#b9d0e6" />
    <path d="M26 76h118M26 88h118" stroke="#7e9dbb" strokeWidth="5" strokeDasharray="5 3" />
  </Scene>
);
const InHand = () => (
  <Scene>
    <circle cx="66" cy="44" r="20" fill="#d9e8f5" />
    <path d="M26 116c2-30 18-46 40-46s38 16 40 46z" fill="#8fb6da" />
    <rect x="88" y="62" width="62" height="40" rx="4" fill="#d9e8f5" />
    <rect x="94" y="70" width="16" height="22" rx="2" fill="#b9d0e6" />
    <path
      d="M116 74h26M116 83h20M116 92h24"
      stroke="#7e9dbb"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </Scene>
);
