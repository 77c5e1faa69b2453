import { useTranslation } from "react-i18next";
import { saveSettings } from "../../../data/commands/user/save-settings.ts";
import { useSettings } from "../../../data/queries/user/settings.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { CONFIRMED_PRODUCTS, isQuick, setQuick } from "../../../data/stores/device/confirming.ts";
import { type Prefs, prefs$, setPref } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { marksOf } from "../../../lib/format/marks.ts";
import { PLAIN_MARKS } from "../../../lib/format/signs.ts";
import { tagOf } from "../../../lib/language/codes.ts";
import { languageName } from "../../../lib/language/names.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { BytesUsed } from "../../../parts/status/BytesUsed.tsx";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { pick, section } from "./settings.styles.ts";

/**
 * Figures in this language differ from those of exchanges, so that there is something to choose.
 */
const hasOwnMarks = (language: string): boolean => marksOf(tagOf(language)) !== PLAIN_MARKS;

/**
 * Looks, data and what is asked before an order goes out. Every choice acts at once and is kept on
 * this device; mails belong to the account.
 */
export default function Settings() {
  const { t } = useTranslation("mine");
  const back = useBack("/my/index");
  const known = useRouteKnown();
  const language = useValue(prefs$.language);
  const quick = useValue(() => CONFIRMED_PRODUCTS.filter(isQuick));
  const signedIn = useValue(session$.signedIn);
  return (
    <>
      <Header title={t("settings.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <CellGroup className={section} title={t("settings.look")}>
          <Pick name="theme" keys={["white", "dark", "system"]} />
          <Pick name="colorMode" keys={["greenUp", "redUp"]} />
          <Pick name="density" keys={["comfortable", "compact"]} />
          {hasOwnMarks(language) && <Pick name="numbers" keys={["language", "plain"]} />}
          <Cell
            label={t("settings.languageAndZone")}
            href="#/language"
            value={languageName(language)}
          />
        </CellGroup>
        <CellGroup className={section} title={t("settings.data")} note={<BytesUsed />}>
          <Pick name="dataProfile" keys={["frame", "saver"]} hint />
          {known("/diag") && <Cell label={t("settings.diag")} href="#/diag" />}
        </CellGroup>
        <CellGroup
          className={section}
          title={t("settings.orders")}
          note={t("settings.confirmOrdersHint")}
        >
          {CONFIRMED_PRODUCTS.map((product) => (
            <Cell
              key={product}
              control
              label={t(`settings.confirm.${product}`)}
              value={
                <Switch
                  checked={!quick.includes(product)}
                  onChange={(on) => setQuick(product, !on)}
                />
              }
            />
          ))}
        </CellGroup>
        {signedIn && <AccountSettings />}
      </Page>
    </>
  );
}

/** Settings that follow the user to other devices. */
function AccountSettings() {
  const { t } = useTranslation("mine");
  const settings = useSettings();
  const data = settings.status === "idle" ? undefined : settings.data;
  const save = async (signInMail: boolean): Promise<void> => {
    await callWithProof(saveSettings, { signInMail: signInMail ? "1" : "0" });
    settings.reload();
  };
  return (
    <CellGroup className={section} title={t("settings.account")}>
      <Cell
        control
        label={t("settings.signInMail")}
        caption={t("settings.signInMailHint")}
        value={
          <Switch
            checked={data?.signInMail ?? false}
            disabled={data === undefined}
            onChange={(on) => void save(on)}
          />
        }
      />
    </CellGroup>
  );
}

function Pick<K extends "theme" | "colorMode" | "density" | "numbers" | "dataProfile">({
  name,
  keys,
  hint,
}: {
  name: K;
  keys: readonly Prefs[K][];
  hint?: boolean;
}) {
  const { t } = useTranslation("mine");
  const value = useValue(() => prefs$.get()[name]);
  const label = t(`settings.${name as string}.name`);
  return (
    <div className={pick}>
      <span>{label}</span>
      <SegmentedControl
        label={label}
        items={keys.map((key) => ({
          key,
          label: t(`settings.${name as string}.${key as string}`),
        }))}
        value={value}
        onChange={(next) => setPref(name, next as Prefs[K])}
        wide
      />
      {hint && <p>{t(`settings.${name as string}.${value as string}Hint`)}</p>}
    </div>
  );
}
