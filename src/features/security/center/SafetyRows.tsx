import {
  KeyRound,
  LockKeyhole,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import type { Targets } from "../method.ts";
import { type Method, methodPath } from "../method.ts";
import { section } from "../security.styles.ts";

/**
 * Settings of security, in three cards: how one signs in, what proves who it is, what guards the
 * money.
 */
export function SafetyRows({ targets }: { targets: Targets }) {
  const { t } = useTranslation("security");
  const target: Record<Method, string> = {
    phone: targets.phone || t("safety.notBound"),
    email: targets.email || t("safety.notBound"),
    google: t(targets.google_auth_bind ? "safety.bound" : "safety.notBound"),
  };
  const row = (method: Method, icon: typeof Mail) => (
    <Cell
      icon={icon}
      label={t(`method.${method}`)}
      value={target[method]}
      href={`#${methodPath(method, targets)}`}
    />
  );
  return (
    <>
      <CellGroup className={section} title={t("safety.signIn")}>
        <Cell
          icon={KeyRound}
          label={t("safety.password")}
          value={t("safety.set")}
          href="#/changePassword"
        />
        <Cell icon={MonitorSmartphone} label={t("safety.sessions")} href="#/safety/sessions" />
      </CellGroup>
      <CellGroup className={section} title={t("safety.proofs")} note={t("safety.proofsNote")}>
        {row("phone", Smartphone)}
        {row("email", Mail)}
        {row("google", ShieldCheck)}
      </CellGroup>
      <CellGroup className={section} title={t("safety.funds")} note={t("safety.fundsNote")}>
        <Cell
          icon={LockKeyhole}
          label={t("safety.fundPassword")}
          value={t(targets.safeword_set ? "safety.set" : "safety.notSet")}
          href="#/changeFundsPassword"
        />
      </CellGroup>
    </>
  );
}
