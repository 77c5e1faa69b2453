/** Stamp of this build, baked in by vite.config.ts. */
declare const __BUILD__: string;
/** Of package.json. */
declare const __VERSION__: string;
/** True under `npm run dev`: the gallery exists, the service worker does not. */
declare const __DEV__: boolean;
