import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { pendingRegistration } from "./registration.ts";
import { VerifyBind } from "./VerifyBind.tsx";
import { VerifyRegister } from "./VerifyRegister.tsx";

/**
 * `/verify?scene=register|bind`: the code of a registration, or a first contact for an account made
 * without.
 */
export default function Verify() {
  const [query] = useSearchParams();
  // Held for the visit: signing in ends the registration while this screen is still in front.
  const [pending] = useState(pendingRegistration);
  const signedIn = useValue(session$.signedIn);
  if (query.get("scene") === "bind")
    return signedIn ? (
      <VerifyBind />
    ) : (
      <Navigate to={loginFrom("/verify", "?scene=bind")} replace />
    );
  return pending === undefined ? (
    <Navigate to="/register" replace />
  ) : (
    <VerifyRegister of={pending} />
  );
}
