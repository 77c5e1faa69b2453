/** True in `npm run long`: every pair, all rounds. Without it a test that is thorough by repeating does what fits into `npm test`. */
export const LONG_RUN = process.env.SYN_LONG === "1";
