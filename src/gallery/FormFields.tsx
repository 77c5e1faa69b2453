import { useState } from "react";
import { FormBones } from "../parts/form/FormBones.tsx";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/field/Field.tsx";
import { OtpCode } from "../ui/field/OtpCode.tsx";
import { PasswordField } from "../ui/field/PasswordField.tsx";
import { UploadTile } from "../ui/field/UploadTile.tsx";
import { Board, Grid, Shelf } from "./Board.tsx";

const nothing = (): void => {};
/** A picture that is data and no file: a card with a face. */
const CARD = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="#33475b"/><rect x="20" y="20" width="120" height="80" rx="8" fill="#d9e9f9"/><circle cx="50" cy="52" r="12" fill="#7f9dbb"/><path d="M32 88a18 18 0 0 1 36 0z" fill="#7f9dbb"/><path d="M80 48h44M80 62h36M80 76h40" stroke="#9bb4cc" stroke-width="6"/></svg>',
)}`;

/** The fields of an account's forms, in each state of a form. */
export function FormFields() {
  const [text, setText] = useState({
    name: "",
    filled: "Mia Hoffmann",
    phone: "1512 3456789",
    password: "correct horse",
    code: "4080",
  });
  const put = (key: keyof typeof text) => (value: string) =>
    setText((all) => ({ ...all, [key]: value }));
  const eye = { showLabel: "Show password", hideLabel: "Hide password", autoComplete: "off" };
  const tile = {
    accept: "image/png",
    onPick: nothing,
    onRemove: nothing,
    onRetry: nothing,
    removeLabel: "Remove",
    retryLabel: "Retry",
    otherLabel: "Choose another",
  };
  return (
    <Board title="Form fields">
      <Shelf title="Empty · filled · error · disabled; a tap shows the focus">
        <Field label="Name on document" value={text.name} onChange={put("name")} />
        <Field
          label="Name on document"
          value={text.filled}
          onChange={put("filled")}
          clearLabel="Clear"
          hint="Exactly as it stands on the document."
        />
        <Field
          label="Name on document"
          value="M"
          onChange={nothing}
          error="Enter at least two letters."
        />
        <Field label="Name on document" value="Mia Hoffmann" onChange={nothing} disabled />
        <Field
          label="Name of the person as it is printed on the front of the identity document, in Latin letters"
          labelEnd="Forgot?"
          value={text.filled}
          onChange={put("filled")}
          hint="A label of two lines keeps what stands at its end on the right."
        />
      </Shelf>
      <Shelf title="Code in a line: to be sent · waiting · wrong">
        <Field
          label="SMS code"
          value=""
          onChange={nothing}
          hint="+49 151****6789"
          suffix={<SendButton>Send code</SendButton>}
        />
        <Field
          label="SMS code"
          value="408"
          onChange={nothing}
          hint="+49 151****6789"
          suffix={<SendButton isWaiting>Resend 48 s</SendButton>}
        />
        <Field
          label="SMS code"
          value="408112"
          onChange={nothing}
          error="Verification code error"
          suffix={<SendButton>Resend</SendButton>}
        />
      </Shelf>
      <Shelf title="Code in cells: typing · wrong · disabled while it is checked">
        <OtpCode label="Code" value={text.code} onChange={put("code")} onComplete={nothing} />
        <OtpCode
          label="Code"
          value=""
          onChange={nothing}
          onComplete={nothing}
          error="Verification code error"
        />
        <OtpCode label="Code" value="408112" onChange={nothing} onComplete={nothing} disabled />
      </Shelf>
      <Shelf title="Password: rest · hint · error · disabled">
        <PasswordField
          label="New password"
          value={text.password}
          onChange={put("password")}
          hint="Long and hard to guess. Spaces are fine."
          {...eye}
        />
        <PasswordField
          label="Confirm new password"
          value="correct hose"
          onChange={nothing}
          error="The two new passwords must match"
          {...eye}
        />
        <PasswordField
          label="Old password"
          value="correct horse"
          onChange={nothing}
          disabled
          {...eye}
        />
      </Shelf>
      <Shelf title="Picture: empty · working · failed · there">
        <Grid>
          <UploadTile {...tile} label="Front" caption="Optional" state={{ kind: "empty" }} />
          <UploadTile
            {...tile}
            label="Back"
            state={{ kind: "working", text: "Back · 1.2 of 1.8 MB", progress: 0.6 }}
          />
          <UploadTile
            {...tile}
            label="In hand"
            state={{ kind: "failed", text: "The picture could not be read.", again: false }}
          />
          <UploadTile {...tile} label="Front" state={{ kind: "done", src: CARD }} />
        </Grid>
      </Shelf>
      <Shelf title="Before it is known which form" bare>
        <FormBones label="Loading" />
      </Shelf>
    </Board>
  );
}

function SendButton({ isWaiting, children }: { isWaiting?: boolean; children: string }) {
  return (
    <Button kind="text" size="s" disabled={isWaiting}>
      {children}
    </Button>
  );
}
