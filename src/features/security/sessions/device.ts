/**
 * Kind of thing a device's name stands for. Names are the server's, e.g. `Chrome · Android`.
 * Pure.
 */

/** By the systems that phones and tablets run. */
export const isPhone = (device: string): boolean => /android|ios/i.test(device);
/** The server could not tell from what the browser says of itself. */
export const isUnknown = (device: string): boolean => device === "" || device === "Unknown device";
