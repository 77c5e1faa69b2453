/** Display currencies as configured: code and sign. Rates come from the feed, never from here. */
export interface CurrencyConfig {
  currency: string;
  sign: string;
}
