/** The product's own texts in English. `##` opens a heading, every other line is a paragraph; HTML is made from it, so none is typed here. */
import type { CmsText } from "./text.ts";

export const TEXTS_EN: readonly CmsText[] = [
  {
    code: "001",
    title: "User agreement",
    text: `## 1. What this agreement is about
SYN lets you follow markets, trade and keep an account. By ticking the box at registration you accept this agreement; without it no account is opened.
## 2. Your account
You open one account for yourself, with facts that are true, and you keep your passwords and codes to yourself. What is done with them counts as done by you until you tell us that they are lost.
You must be of full age where you live and may not use the service where its use is forbidden to you.
## 3. Real and demo
Every user may have a demo account beside the real one. Funds, orders and results of the demo account are not real, cannot be paid out and never turn into claims against us.
## 4. Prices
Prices come from the sources that the app names. Where market data is simulated the app says so permanently. Nobody, our staff included, can change the price, the fill or the outcome of a single user's order.
## 5. Identity
Some services ask for your identity first. We compare the documents you upload with what you tell us and keep them only as long as the law and these services need them.
## 6. Risk
Prices move in both directions, leverage multiplies losses as it multiplies gains, and past results say nothing about coming ones. Trade only with what you can afford to lose.
## 7. Closing and blocking
You may close your account at any time when nothing is open on it. We may block an account that is used against this agreement or the law, and tell you the reason unless the law forbids it.
## 8. Changes
Changes are announced in the app at least fourteen days before they begin. Whoever goes on using the service then accepts them.`,
  },
  {
    code: "002",
    title: "Privacy",
    text: `## What we keep
The name you sign in with, the contacts you bind, hashes of your passwords, the documents you upload for verification, your orders and records, and a list of your sessions with device and address.
## What we do not keep
We do not fingerprint your device, do not read your contacts or location, and strip position data from every picture before it is stored.
## What it is used for
To run your account, to keep others out of it, and to fulfil the law. We do not sell data and show no advertising.
## How it is protected
Passwords are stored as hashes that cannot be turned back, secrets and identity data encrypted, and documents open only with your own session.
## Your rights
You may ask what we keep about you, have mistakes corrected, and have data erased that no law obliges us to keep. Write to customer service.`,
  },
  {
    code: "003",
    title: "About SYN",
    text: `SYN is a trading app for crypto, stocks and forex that was built around live data: what you see moves when the market moves, and when it cannot, the app says so.
## What it stands for
Every price carries its age. Every fill names the ticks that made it. Every amount is exact to the last digit. Simulated data is called simulated, everywhere.
## Try it
The demo account has its own funds, with the same markets, orders and fees as the real one.`,
  },
  {
    code: "004",
    title: "Referral rules",
    text: `## Who counts
People who register with your code are your first tier; those whom they invite are the second, and theirs the third.
## When a rebate arises
When somebody of your three tiers makes a single deposit of more than 1000 USDT on one day, and your miner level is at least theirs at that moment.
## Claiming
Claimable rebates are claimed together, once a day, and arrive on the funds account. Demo money never counts.
## Fair play
Registering yourself again, or inviting with promises of gains, ends the right to rebates.`,
  },
  {
    code: "005",
    title: "Notes on deposits",
    text: `Send only the coin that is shown, over the network that is shown. Anything else is lost.
Amounts below the minimum are not credited. What arrives is credited, not what was declared.
A deposit is credited after the number of confirmations shown beside its address.
Bank transfers carry the reference that is shown, come from an account in your own name and are credited after review.`,
  },
  {
    code: "006",
    title: "Notes on withdrawals",
    text: `Withdrawals need a passed primary verification, a fund password, and Google Authenticator or both email and phone.
They are handled within 24 hours. As long as one has not been taken into review you may cancel it; amount and fee return at once.
For 24 hours after a login password was reset, or a reset application has passed, withdrawals rest.
Check the address twice: what has been sent to a wrong address cannot be brought back.`,
  },
  {
    code: "007",
    title: "Notes on identity verification",
    text: `Use a valid document, photographed in full, in focus, without reflections. All four corners must be seen.
Name and number must be typed exactly as they stand on the document.
With a passport, the second picture is its cover or the page with your signature.
A review takes up to 3 working days. If it fails you see the reason and may submit again.`,
  },
  {
    code: "h-register",
    category: "Account",
    title: "How do I open an account?",
    text: `Tap Register, choose email, phone or account name, and set a password of 6 to 18 characters.
A referral code is needed. If you opened the app by somebody's link it is already filled in.
With email or phone you get a code of six digits; it is valid for 30 minutes.`,
  },
  {
    code: "h-password",
    category: "Account",
    title: "I forgot my password",
    text: `On the sign-in page tap Forgot password and enter your account, email or phone number.
Prove that it is you by a code to your email or phone, or by Google Authenticator, and set a new password.
All sessions end and withdrawals rest for 24 hours. This protects you if it was somebody else.`,
  },
  {
    code: "h-locked",
    category: "Account",
    title: "Why is my account locked?",
    text: `After ten wrong passwords in a row signing in is locked for 30 minutes, even with the right one.
Wait, or recover the password by Forgot password. If you did not type the wrong passwords yourself, change yours and bind Google Authenticator.`,
  },
  {
    code: "h-google",
    category: "Security",
    title: "How do I bind Google Authenticator?",
    text: `Open Security, tap Google Authenticator, and scan the picture with the authenticator app on your phone; or copy the key into it.
Type the six digits that the app shows. They change every 30 seconds; if they are refused, check that the clock of your phone is set automatically.
Write the key down on paper. It is the way back when the phone is lost.`,
  },
  {
    code: "h-lost",
    category: "Security",
    title: "I lost my phone or authenticator",
    text: `Tap Lost access? wherever a code is asked for, and apply for a reset with pictures of the document that you verified with.
We compare them with your verification, within 3 working days. Then the old method is unbound and withdrawals rest for 24 hours.`,
  },
  {
    code: "h-fund-password",
    category: "Security",
    title: "What is the fund password?",
    text: `A second password of 6 to 18 digits that is asked for when money leaves your account or payment methods change.
It is different from the login password, and nobody of our staff will ever ask for it.`,
  },
  {
    code: "h-kyc",
    category: "Identity",
    title: "Which levels of verification are there?",
    text: `Primary: name and document. It opens withdrawals up to 10 000 USDT a day, bank deposits and C2C.
Advanced: work, home and a relative. It raises the limit to 100 000 USDT a day.`,
  },
  {
    code: "h-demo",
    category: "Demo",
    title: "How does the demo account work?",
    text: `Switch to it from the Mine tab. It starts with 100 000 USDT that are not real, spread over the trading accounts.
You may top it up, and reset it at any time: orders, positions and records of the demo account are cleared and it starts again.
A ribbon says Demo on every screen, so that you always know where you are.`,
  },
];
