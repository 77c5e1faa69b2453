-- Which of the owner's payment methods a transfer by bank comes from, as it was shown when the order was opened: {"type", "masked"}. Empty for none.
ALTER TABLE deposit_order ADD COLUMN payer text NOT NULL DEFAULT '';
