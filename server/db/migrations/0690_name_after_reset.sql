-- The reason of a passed reset is the account name to log in with, for whom nothing else is left; the page has the sentence in every language.
UPDATE reset_application SET reason = substr(reason, length('Sign in with account ') + 1) WHERE reason LIKE 'Sign in with account %';
