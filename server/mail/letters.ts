/** The words of mails and short messages, English and Chinese; other languages get English. No links: a mail of ours never asks to click. */
import type { Letter } from "./mailer.ts";

export type Topic =
  | "code"
  | "signIn"
  | "passwordChanged"
  | "contactChanged"
  | "locked"
  | "identity"
  | "resetAsked"
  | "reset"
  | "ticket"
  | "ticketAnswer"
  | "withdrawalAsked"
  | "withdrawalDone"
  | "c2c";

/** What a letter about C2C tells of. */
export type C2cNews = keyof typeof C2C_EN;
const C2C_EN = {
  opened: "A new order was opened",
  paySoon: "Five minutes left to pay an order",
  closed: "An order was closed",
  paid: "The buyer has marked an order as paid",
  releaseSlow: "An order has been waiting for release for 15 minutes",
  done: "An order is completed",
  appeal: "There is an update on an appeal",
  adjust: "There is an update on a proposed amount",
  adHidden: "An ad is hidden for now",
} as const;
const C2C_CN: Readonly<Record<C2cNews, string>> = {
  opened: "您有新的订单",
  paySoon: "订单付款时间仅剩五分钟",
  closed: "订单已关闭",
  paid: "买方已标记付款",
  releaseSlow: "订单等待放行已达 15 分钟",
  done: "订单已完成",
  appeal: "申诉有新进展",
  adjust: "金额调整有新进展",
  adHidden: "广告暂时被隐藏",
};

interface Words {
  subject: string;
  body: (facts: Record<string, string>) => string;
}

const EN: Record<Topic, Words> = {
  code: {
    subject: "Your verification code",
    body: (f) => `Your SYN verification code is ${f.code}. It is valid for ${f.minutes} minutes. Never share it with anyone.`,
  },
  signIn: {
    subject: "New login",
    body: (f) => `New login to your SYN account: ${f.device}, ${f.ip}. If this was not you, change your password immediately.`,
  },
  passwordChanged: {
    subject: "Password changed",
    body: () => "The password of your SYN account was changed and all devices were logged out. If this was not you, contact customer service.",
  },
  contactChanged: {
    subject: "Security notice",
    body: (f) => `Security notice for your SYN account: ${f.what}. If this was not you, contact customer service.`,
  },
  locked: {
    subject: "Wrong passwords",
    body: () =>
      "Several wrong passwords were entered for your SYN account. Logins from that network are blocked for 30 minutes; devices you have logged in from are not affected. Nobody got in. If this was not you, make sure that you use this password nowhere else.",
  },
  identity: {
    subject: "Identity verification",
    body: (f) => (f.passed === "1" ? "Your identity verification has passed." : `Your identity verification has failed: ${f.reason}`),
  },
  resetAsked: {
    subject: "Reset request: was it you?",
    body: (f) =>
      `A reset was requested for your SYN account: ${f.what}. ${f.until ? `It takes effect at ${f.until} UTC at the earliest. ` : ""}If this was not you, open SYN, choose "It wasn't me" under Log in and enter ${f.key}. This stops it and logs out every device. Change your password afterwards. Never share this number.`,
  },
  reset: {
    subject: "Reset request",
    body: (f) => (f.passed === "1" ? "Your reset request was approved." : `Your reset request was rejected: ${f.reason}`),
  },
  ticket: {
    subject: "Your customer service ticket",
    body: (f) => `Your SYN ticket number is ${f.number}. Enter it under Customer service to read the answer. Do not share it with anyone.`,
  },
  ticketAnswer: {
    subject: "Customer service has answered",
    body: () => "SYN customer service has answered. Open Customer service and enter your ticket number to read it.",
  },
  withdrawalAsked: {
    subject: "Withdrawal submitted",
    body: (f) =>
      `A withdrawal of ${f.sum} to ${f.to} was submitted, number ${f.number}.${f.leaves ? ` The destination is new: the withdrawal is sent at ${f.leaves} UTC and can be canceled until then.` : ""} If this was not you, cancel it and change your passwords at once.`,
  },
  withdrawalDone: {
    subject: "Withdrawal completed",
    body: (f) => `The withdrawal of ${f.sum} to ${f.to}, number ${f.number}, has been completed.`,
  },
  c2c: { subject: "C2C notice", body: (f) => `SYN C2C: ${C2C_EN[f.news as C2cNews]}, number ${f.number}. Open the app to see it.` },
};

const CN: Record<Topic, Words> = {
  code: { subject: "您的验证码", body: (f) => `您的 SYN 验证码是 ${f.code}，${f.minutes} 分钟内有效。请勿告诉任何人。` },
  signIn: { subject: "新登录", body: (f) => `您的 SYN 账户有新登录：${f.device}，${f.ip}。如非本人操作，请立即修改密码。` },
  passwordChanged: { subject: "密码已修改", body: () => "您的 SYN 账户密码已修改，所有设备均已退出登录。如非本人操作，请联系客服。" },
  contactChanged: { subject: "安全提醒", body: (f) => `您的 SYN 账户安全提醒：${f.what}。如非本人操作，请联系客服。` },
  locked: {
    subject: "密码多次错误",
    body: () =>
      "有人多次输错您的 SYN 账户密码，来源处 30 分钟内无法登录；您登录过的设备不受影响。对方并未登录成功。如非本人操作，请确认没有在其他网站使用相同密码。",
  },
  identity: { subject: "身份认证", body: (f) => (f.passed === "1" ? "您的身份认证已通过。" : `您的身份认证未通过：${f.reason}`) },
  resetAsked: {
    subject: "重置申请：是您本人吗？",
    body: (f) =>
      `有人申请重置您的 SYN 账户：${f.what}。${f.until ? `最早于 ${f.until} UTC 生效。` : ""}如非本人操作，请打开 SYN，在登录页选择“不是我本人”并输入 ${f.key}。申请将被中止，所有设备将退出登录；随后请修改密码。请勿告诉任何人此编号。`,
  },
  reset: { subject: "重置申请", body: (f) => (f.passed === "1" ? "您的重置申请已通过。" : `您的重置申请未通过：${f.reason}`) },
  ticket: { subject: "您的客服工单", body: (f) => `您的 SYN 工单号是 ${f.number}。在“在线客服”中输入即可查看回复。请勿告诉任何人。` },
  ticketAnswer: { subject: "客服已回复", body: () => "SYN 客服已回复您。请打开“在线客服”，输入工单号查看。" },
  withdrawalAsked: {
    subject: "提现已提交",
    body: (f) =>
      `您已提交提现 ${f.sum} 至 ${f.to}，单号 ${f.number}。${f.leaves ? `收款地址或账户为新增，将于 ${f.leaves} UTC 转出，此前可以取消。` : ""}如非本人操作，请立即取消并修改密码。`,
  },
  withdrawalDone: { subject: "提现已完成", body: (f) => `提现 ${f.sum} 至 ${f.to} 已完成，单号 ${f.number}。` },
  c2c: { subject: "C2C 通知", body: (f) => `SYN C2C：${C2C_CN[f.news as C2cNews]}，编号 ${f.number}。请打开应用查看。` },
};

export const isChinese = (language: string): boolean => language === "CN" || language === "zh-CN";

/** A letter about a topic in the language of a stored code. `channel` 1 is a short message, 2 a mail. */
export function letter(topic: Topic, channel: 1 | 2, target: string, language: string, facts: Record<string, string> = {}): Letter {
  const words = (isChinese(language) ? CN : EN)[topic];
  return { channel: channel === 1 ? "sms" : "mail", target, subject: channel === 1 ? "" : words.subject, body: words.body(facts) };
}
