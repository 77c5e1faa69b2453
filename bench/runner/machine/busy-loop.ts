/**
 * One busy loop of `proc-N`. Ends by itself when the bench is gone, so that a killed run leaves no
 * core burning.
 */
const startedBy = process.ppid;
for (;;) {
  const until = performance.now() + 200;
  while (performance.now() < until);
  if (process.ppid !== startedBy) process.exit(0);
}

export {};
