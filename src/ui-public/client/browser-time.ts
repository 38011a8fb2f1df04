/**
 * Returns the browser's time in milliseconds since 1970. Only for differences on one device: clocks
 * of devices are wrong. Unlike `performance.now` it counts the time a phone sleeps, and outlasts a
 * reload.
 */
export const browserTime = (): number => Date.now()
