/** Whether a time in seconds since 1970 is at most this many milliseconds away. */
export const isWithin = (seconds: string, now: Date, window: number): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() - Number(seconds) * 1000) <= window
