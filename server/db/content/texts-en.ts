/** The product's own texts in English. `##` opens a heading, every other line is a paragraph; HTML is made from it, so none is typed here. */
import type { CmsText } from "./text.ts";

export const TEXTS_EN: readonly CmsText[] = [
  {
    code: "001",
    title: "User agreement",
    text: `## 1. What this agreement is about
SYN lets you follow markets, trade and keep an account. By ticking the box at registration you accept this agreement; without it no account is opened.
## 2. Your account
You open one account for yourself, with true information, and you keep your passwords and codes to yourself. What is done with them counts as done by you until you tell us that they are lost.
You must be of legal age where you live, and may not use the service where the law forbids it.
## 3. Real and demo
Every user may have a demo account beside the real one. Funds, orders and results of the demo account are not real, cannot be paid out and never turn into claims against us.
## 4. Prices
Prices come from the sources that the app names. Where market data is simulated the app says so permanently. Nobody, our staff included, can change the price, the fill or the outcome of a single user's order.
## 5. Identity
Some services ask for your identity first. We compare the documents you upload with what you tell us and keep them only as long as the law and these services need them.
## 6. Risk
Prices move in both directions, leverage multiplies losses as it multiplies gains, and past results say nothing about coming ones. Trade only with what you can afford to lose.
## 7. Closing and blocking
You may close your account at any time when nothing on it is open. We may block an account that is used against this agreement or the law, and tell you the reason unless the law forbids it.
## 8. Changes
Changes are announced in the app at least fourteen days before they take effect. If you continue to use the service after that, you accept them.`,
  },
  {
    code: "002",
    title: "Privacy",
    text: `## What we keep
The name you log in with, the contacts you bind, hashes of your passwords, the documents you upload for verification, your orders and records, and a list of your sessions with device and address.
## What we do not keep
We do not fingerprint your device, do not read your contacts or location, and strip position data from every picture before it is stored.
## What it is used for
To run your account, to keep others out of it, and to comply with the law. We do not sell data and show no advertising.
## How it is protected
Passwords are stored as hashes that cannot be reversed, secrets and identity data encrypted, and documents open only with your own session.
## Your rights
You may ask what we keep about you, have mistakes corrected, and have data erased that no law obliges us to keep. Contact customer service.`,
  },
  {
    code: "003",
    title: "About SYN",
    text: `SYN is a trading app for crypto, stocks and forex built around live data: what you see moves when the market moves, and when it cannot, the app says so.
## What it stands for
Every price shows its age. Every fill names the ticks that made it. Every amount is exact to the last digit. Simulated data is called simulated, everywhere.
## Try it
The demo account has its own funds, with the same markets, orders and fees as the real one.`,
  },
  {
    code: "004",
    title: "Referral rules",
    text: `## Who counts
People who register with your code are your first tier; the people they invite are the second, and theirs the third.
## When a rebate is earned
When a user of your three tiers makes a single deposit of more than 1000 USDT on one day, and your miner level is at least theirs at that time.
A deposit counts as far as it raises the most that they ever had here net: what was deposited, less what was withdrawn or sold by C2C. Money that leaves and comes back counts once. The money has to stay for 7 days: what leaves meanwhile counts no more. Both of you need primary certification, and one month's rebates have a limit.
## Claiming
Claimable rebates are claimed together, once a day, and are paid into your funds account. Demo money never counts.
## Fair play
Rebates are for other people: where both look like one person, a person decides. Registering yourself again, or inviting with promises of gains, forfeits your rebates.`,
  },
  {
    code: "005",
    title: "Notes on deposits",
    text: `Send only the coin shown, over the network shown. Anything else is lost.
Amounts below the minimum are not credited. The amount received is credited, not the amount declared.
A deposit is credited after the number of confirmations shown beside its address.
Bank transfers must carry the reference shown and come from an account in your own name. They are credited after review.`,
  },
  {
    code: "006",
    title: "Notes on withdrawals",
    text: `Withdrawals require primary verification, a fund password, and Google Authenticator or both email and phone.
They are processed within 24 hours. Until its review begins you can cancel a withdrawal; the amount and the fee are returned at once.
Nothing can leave your account for 24 hours after the login password was reset or a reset request was approved.
Check the address twice: what was sent to a wrong address cannot be recovered.`,
  },
  {
    code: "007",
    title: "Notes on identity verification",
    text: `Use a valid document, photographed in full, in focus, without reflections. All four corners must be visible.
Enter the name and the number exactly as they appear on the document.
With a passport, the second photo is its cover or signature page.
The review takes up to 3 working days. If it fails, you will see the reason and can resubmit.`,
  },
  {
    code: "h-register",
    category: "Account",
    title: "How do I open an account?",
    text: `Tap Create account, choose email, phone or account name, and set a password of 6 to 18 characters.
A referral code is needed. If you opened the app with an invitation link, it is already filled in.
With email or phone you receive a 6-digit code, valid for 30 minutes.`,
  },
  {
    code: "h-password",
    category: "Account",
    title: "I forgot my password",
    text: `On the login page tap Forgot password? and enter your account, email or phone number.
Confirm that it is you with a code sent to your email or phone, or with Google Authenticator, and set a new password.
All devices are logged out and nothing can leave your account for 24 hours. This protects you in case it was someone else.`,
  },
  {
    code: "h-locked",
    category: "Account",
    title: "Why is my account locked?",
    text: `After ten wrong passwords in a row, login is locked for 30 minutes, even with the right one.
Wait, or use Forgot password? to set a new one. If you did not enter the wrong passwords yourself, change your password and bind Google Authenticator.`,
  },
  {
    code: "h-google",
    category: "Security",
    title: "How do I bind Google Authenticator?",
    text: `Open Security center, tap Google Authenticator, and scan the QR code with the authenticator app on your phone, or copy the key into it.
Enter the 6-digit code that the app shows. It changes every 30 seconds; if it is refused, check that the clock of your phone is set automatically.
Write the key down on paper. It restores your codes if you lose the phone.`,
  },
  {
    code: "loan_rule",
    title: "Credit loans",
    text: `## Who may borrow
Credit loans need both levels of identity verification. One loan at a time; each is reviewed, and the money comes to your Funds account within 24 hours of the approval.
## Interest
Interest is charged by months of thirty days that have begun since the money came. Repaid before the window of the final repayment, a loan costs the months that were used; from then on it costs what was agreed.
## Final repayment
The final repayment is due in the last three days of the month in which the term ends (UTC+8). You may repay all of it or a part at any time; what is paid covers interest first. A part that is repaid does not change the interest.
## Past due
A loan that is not repaid in time is extended once, and a charge on the amount is added once. When the extension is over, withdrawals and new loans are stopped until it is repaid. Nothing is taken from your wallet without you.
## Currency
A loan is owed in its currency. It is credited in USDT, and repaid in the coins below, at the rate of that moment; a quoted rate holds for 60 seconds. What is in force now stands in the table below.`,
  },
  {
    code: "pledge_rule",
    title: "Pledge loans",
    text: `## Borrowing
A coin is held as collateral, and a share of its value is paid to your Funds account. The collateral stays yours and comes back when all of the debt is repaid.
## Interest
Interest is charged for every hour that begins, on the principal that is open then; there is no interest on interest. A repayment covers interest first.
## Pledge ratio
The ratio is the debt divided by the value of the collateral, at the mean price of the last minute. You are warned above the first mark, called at the second; at the third the collateral that the debt needs is sold without another call. The rest comes back, and if the proceeds do not cover the debt you owe nothing more.
## Term
In the last 24 hours a loan can be renewed by paying its interest. 24 hours after it was due, an unpaid loan is settled from its collateral. What is in force now stands in the table below.`,
  },
  {
    code: "fund_rule",
    title: "Funds, lock-ups and savings",
    text: `## Income
The first income is paid at the first 04:00 (UTC+8) that is 24 hours or more after you put money in, then one every day at 04:00. With the last one of the term the amount comes back to your Finance account.
## Leaving early
Leaving before the end costs the penalty ratio for each day that is left, of the amount, and never more than the amount. Income that was paid stays yours, that of the running day is lost.
Savings have no end and no penalty: take out a part or all of it at any time.
## Terms
An order keeps the terms it was bought at. What is in force for new orders stands in the table below. Rates are set by us and may change for new orders at any time; income is not insured by anybody.`,
  },
  {
    code: "machine_rule",
    title: "Mining machines",
    text: `## Income
A machine is bought in whole units for its term. The first income is paid at the first 04:00 (UTC+8) that is 24 hours or more after the purchase, then one every day at 04:00. With the last one its price comes back to your Finance account.
## Level
While a machine earns, its level is yours; with several the highest counts.
## Leaving early
Leaving before the end costs the penalty ratio for each day that is left, of the price, and never more than the price. Income that was paid stays yours, that of the running day is lost.
## Terms
An order keeps the terms it was bought at. What is in force for new orders stands in the table below.`,
  },
  {
    code: "h-lost",
    category: "Security",
    title: "I lost my phone or authenticator",
    text: `Tap Lost access? wherever a code is asked for, and apply for a reset with photos of the document that you verified with.
We compare them with your verification within 3 working days. Then the old method is unbound and nothing can leave your account for 24 hours.`,
  },
  {
    code: "h-fund-password",
    category: "Security",
    title: "What is the fund password?",
    text: `A second password of 6 to 18 digits, required when money leaves your account or payment methods change.
It is different from the login password, and our staff will never ask for it.`,
  },
  {
    code: "h-kyc",
    category: "Identity",
    title: "Which levels of verification are there?",
    text: `Primary: name and document. It unlocks withdrawals up to 10 000 USDT a day, bank deposits and C2C.
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
  {
    code: "c2c-buy",
    category: "C2C: trading",
    title: "How do I buy a coin from another user?",
    text: `Choose an ad, enter an amount, and open the order. The seller's coins go into escrow at that moment.
Pay within the time of the ad, from an account in your own verified name, exactly the amount shown, with the reference and no words about coins. Then tap I have paid.
The seller checks and releases. If nothing happens, an appeal opens 15 minutes after you paid.`,
  },
  {
    code: "c2c-sell",
    category: "C2C: trading",
    title: "How do I sell a coin to another user?",
    text: `Choose an ad and where you want to be paid. Your coins go into escrow, and the buyer sees your account.
Wait until the money is in your account, from the buyer's verified name, before you release: a picture of a transfer is no money. Releasing cannot be undone.
If the buyer does not pay in time, the order ends by itself and the coins come back to you.`,
  },
  {
    code: "c2c-price",
    category: "C2C: trading",
    title: "Which price counts?",
    text: `The price in the order. It is fixed when the order is opened, also when the ad follows the market.
C2C has no fee. An ad's price is at most 10% away from the market.`,
  },
  {
    code: "c2c-cancel",
    category: "C2C: trading",
    title: "What happens when I cancel?",
    text: `Only the buyer can cancel, and never after paying. The coins go back to the seller.
Three orders of a day that you canceled or let run out block buying until midnight of the business day.`,
  },
  {
    code: "c2c-appeal",
    category: "C2C: disputes",
    title: "How does an appeal work?",
    text: `Either side can appeal while an order is paid but not released, and up to 24 hours after an order has ended. A picture or document is needed.
The coins stay in escrow. Customer service looks at what both sides say and show, releases, refunds or adjusts, and says why.
An order that is still open a day after payment is judged without your asking.`,
  },
  {
    code: "c2c-evidence",
    category: "C2C: disputes",
    title: "What does the evidence file hold?",
    text: `The order, its prices, the chat, the hashes of the files and the times, line by line, each line chained to the one before.
A change to any line shows when the file is checked. The other side's personal data is masked.`,
  },
  {
    code: "c2c-safety",
    category: "C2C: disputes",
    title: "How do I stay safe?",
    text: `Stay in the order's chat. Nobody of us asks for a password, a code or a payment there.
Pay and be paid only under verified names. Money from another person's account is sent back and can be taken from you later.`,
  },
  {
    code: "c2c-advertiser",
    category: "C2C: advertisers",
    title: "How do I post ads?",
    text: `Apply in My C2C center with a contact. Once you are certified you can have ten ads on sale.
An ad that sells freezes its coins; every ad freezes a margin of 5% of its worth in USDT. Both come back when it is closed. A decision on an appeal may charge the margin when the advertiser is at fault.`,
  },
  {
    code: "c2c-hidden",
    category: "C2C: advertisers",
    title: "Why is my ad hidden?",
    text: `When a fixed price is more than 10% away from the market, when no market price is known, when what is left is below your smallest order, or after too many cancellations. It comes back by itself when the cause has ended.`,
  },
];
