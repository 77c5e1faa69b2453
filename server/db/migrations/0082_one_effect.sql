-- I8: what is done once is posted once. Ids made from their cause and the claimed request ids see to it; this looks at what came of it.
CREATE VIEW audit_i8 AS
SELECT kind || ':' || ref_no AS what, count(*)::text AS detail
FROM ledger_posting
WHERE kind IN ('transfer', 'exchange', 'recharge')
GROUP BY kind, ref_kind, ref_no
HAVING count(*) > 1;
