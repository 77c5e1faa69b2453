/**
 * Mails by SMTP, set by SMTP_URL (smtp[s]://user:password@host:port) and MAIL_FROM. Short messages
 * have no gateway of ours: they fail, visibly.
 */
import { createTransport } from "nodemailer";
import { isEmail } from "../../contract/rules/fields.ts";
import type { Transport } from "./mailer.ts";

export function smtpTransport(url: string, from: string): Transport {
  const mailer = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    keeps: false,
    send: async ({ channel, target, subject, body }) => {
      if (channel === "sms") throw new Error("no gateway for short messages is set");
      // One recipient: a list, a route or a second line in an old address leaves nothing, whatever the
      // mailer would make of it.
      if (!isEmail(target)) throw new Error("the target is not one address");
      await mailer.sendMail({
        from,
        to: { name: "", address: target },
        envelope: { from, to: [target] },
        subject,
        text: body,
      });
    },
  };
}
