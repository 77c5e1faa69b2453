/** Stamp of this build, baked in by vite.config.ts. */
declare const __BUILD__: string;
/** Version in package.json. */
declare const __VERSION__: string;
/**
 * Namespaces of words by the path of each screen, parted by spaces: scripts/bundle/screen-words.ts.
 * None in unit tests.
 */
declare const __SCREEN_WORDS__: Readonly<Record<string, string | undefined>>;
/** True under `npm run dev`: the gallery exists, the service worker does not. */
declare const __DEV__: boolean;
