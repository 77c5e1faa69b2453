import { useTranslation } from "react-i18next";
import {
  ALWAYS_TOLD,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from "../../../../contract/rules/notices.ts";
import { Switch } from "../../../ui/field/Switch.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import * as s from "../notices.styles.ts";

/** Mails of these are sent by what they are about, whatever is chosen here. */
const ALWAYS_MAILED: readonly NoticeKind[] = ["identity", "security"];
const isFixed = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  channel === "mail" ? ALWAYS_MAILED.includes(kind) : ALWAYS_TOLD.includes(kind);

export interface ChannelsProps {
  /** Pairs `kind.channel` that are off. */
  off: ReadonlySet<string>;
  busy: boolean;
  onTurn: (kind: NoticeKind, channel: NoticeChannel, on: boolean) => void;
}

/** Which kinds are told where: a switch a pair. */
export function Channels({ off, busy, onTurn }: ChannelsProps) {
  const { t } = useTranslation("notices");
  return (
    <CellGroup title={t("settings.channels")} note={t("settings.always")}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("settings.kind")}</span>
            </th>
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`settings.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              {NOTICE_CHANNELS.map((channel) => (
                <td key={channel}>
                  <Switch
                    label={t("settings.pair", {
                      kind: t(`kind.${kind}`),
                      channel: t(`settings.channel.${channel}`),
                    })}
                    checked={isFixed(kind, channel) || !off.has(`${kind}.${channel}`)}
                    disabled={isFixed(kind, channel)}
                    busy={busy}
                    onChange={(on) => onTurn(kind, channel, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </CellGroup>
  );
}
