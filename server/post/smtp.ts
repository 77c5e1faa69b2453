/** Mails by SMTP, set by SMTP_URL (smtp[s]://user:password@host:port) and MAIL_FROM. Short messages have no gateway of ours: they fail, visibly. */
import { createTransport } from "nodemailer";
import type { Transport } from "./post.ts";

export function smtpTransport(url: string, from: string): Transport {
  const mailer = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    keeps: false,
    send: async ({ channel, target, subject, body }) => {
      if (channel === "sms") throw new Error("no gateway for short messages is set");
      await mailer.sendMail({ from, to: target, subject, text: body });
    },
  };
}
