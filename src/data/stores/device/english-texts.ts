/**
 * Files of words that could not be had in the language of the page, as "de/loan": their keys are in
 * English. `/diag` says so.
 */
export const englishTexts = new Set<string>();
