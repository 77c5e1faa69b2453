/** Signing in: what is typed, what the server says to it, and the way past a lock. */
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { signInWith } from "../../../data/commands/account.ts";
import type { Channel } from "../../../data/commands/send-code.ts";
import { persist } from "../../../data/persist.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { afterLogin } from "../../../lib/navigation/login-path.ts";
import { textOfName, typedKind, wireName } from "../../../parts/form/account/typed-name.ts";
import { lockFacts } from "../../../parts/form/password/lock-facts.ts";
import { firstArea } from "../../../parts/form/place/PhoneField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { enter, shownDevice } from "../device.ts";
import { asksCode, type LoginFields, loginForm } from "./login-form.ts";
import { useLock } from "./use-lock.ts";

const SECRETS = ["password", "code"] as const;
const CODE_PARAM = { 1: "phone_code", 2: "email_code" } as const;

/**
 * The form of the login: who is locked out gives a code too; who is in goes on to where they
 * wanted.
 */
export function useLogin() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { search } = useLocation();
  const { lock, minutes, note } = useLock();
  const form = useCheckedForm<LoginFields, LoginFields>({
    schema: useMemo(() => loginForm(lock), [lock]),
    defaults: { username: "", areaCode: firstArea(), password: "", code: "" },
    secrets: SECRETS,
    draft: "login",
  });
  const [username, areaCode] = useWatch({ control: form.control, name: ["username", "areaCode"] });
  const name = textOfName({ username, areaCode });
  const byCode = asksCode(lock, { username, areaCode });
  const [chosen, setChannel] = useState<Channel>();
  const channel = chosen ?? (typedKind(username) === "1" ? 1 : 2);
  const words = (error: CallError): string | undefined => {
    const { left } = lockFacts(error, serverNow());
    return left === undefined ? undefined : t("login.left", { count: left });
  };
  const { submit, busy } = useSubmit(form, {
    send: ({ password, code, ...typed }, quiet) =>
      callWithProof(
        signInWith,
        {
          ...wireName(typed),
          password,
          ...(byCode ? { [CODE_PARAM[channel]]: code } : {}),
          ...shownDevice(),
        },
        { ...quiet, scene: "withdraw" },
      ),
    done: (user, { username }) => {
      persist.save("loginKind", typedKind(username) ?? "3");
      enter(user);
      navigate(afterLogin(search), { replace: true });
    },
    place: { wrongCredentials: "password", codeWrong: "code", codeMalformed: "code" },
    words,
    // Nobody has looked at the password: it stays for the way by code.
    failed: (error) => note(error, { name, isShut: byCode }),
  });
  return {
    control: form.control,
    submit,
    busy,
    locked: lock?.name === name ? { ...lock, minutes, channel, onChannel: setChannel } : undefined,
  };
}
