import { BadgeCheck, Copy, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../../contract/http/user.ts";
import type { ResourceState } from "../../../data/queries/resource.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { initialOf, maskName } from "./mask-name.ts";
import * as s from "./my.styles.ts";

/**
 * The user who is signed in; without one the way in. Name (masked) and code are known from the
 * sign-in, so they stand at once; what the server adds comes when it comes, and when it does not
 * come, the card stays as it was.
 */
export function AccountCard({ signedIn, of }: { signedIn: boolean; of: ResourceState<Profile> }) {
  const { t } = useTranslation("mine");
  const usercode = useValue(session$.usercode);
  const username = useValue(session$.username);
  const mode = useValue(session$.mode);

  if (!signedIn) {
    return (
      <a className={s.me} href="#/login?redirect=/my/index">
        <span className={s.avatar} data-guest="">
          <Icon of={UserRound} size="xl" />
        </span>
        <span className={s.who}>
          <b className={s.name}>{t("my.guest")}</b>
          <span className={s.uid}>{t("my.guestHint")}</span>
        </span>
      </a>
    );
  }
  const profile = of.status === "idle" ? undefined : of.data;
  const name = profile?.username || username;
  const initial = initialOf(name);
  const copy = async (): Promise<void> => {
    const done = await copyText(usercode);
    toast(done ? { kind: "ok", text: t("my.copied") } : { kind: "fail", text: t("my.copyFailed") });
  };
  return (
    <section className={s.me} aria-label={t("my.account")}>
      <span className={s.avatar} aria-hidden="true">
        {initial ?? <Icon of={UserRound} size="xl" />}
      </span>
      <div className={s.who}>
        <h2 className={s.name}>{maskName(name)}</h2>
        <p className={s.uid}>
          {t("my.uid", { usercode })}
          <button
            type="button"
            className="hit"
            aria-label={t("my.copyUid")}
            onClick={() => void copy()}
          >
            <Icon of={Copy} size="xs" />
          </button>
        </p>
        <p className={s.badges}>
          {profile === undefined ? (
            of.status === "pending" && <Skeleton className={s.badgeBone} />
          ) : (
            <Badge kind={profile.kyc_level > 0 ? "brand" : "plain"} plate>
              {profile.kyc_level > 0 && <Icon of={BadgeCheck} size="xs" />}
              {t(`my.kyc.${profile.kyc_level}`)}
            </Badge>
          )}
          <Badge kind={mode === "demo" ? "warn" : "plain"} plate>
            {t(`my.mode.${mode}`)}
          </Badge>
        </p>
      </div>
    </section>
  );
}
