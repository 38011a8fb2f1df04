/** A device as its browser describes it. */
export interface DeviceName {
  /** `Chrome on Windows`, or as much of it as is known. */
  readonly name: string
  readonly mobile: boolean
}

// In this order: most browsers also claim to be those they descend from.
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome (automated)'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const nameIn = (list: typeof browsers, text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** Names a device by its user agent, for the person who owns it. */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? ''
  const parts = [nameIn(browsers, text), nameIn(systems, text)].filter((part) => part !== undefined)
  return {
    name: parts.length === 0 ? 'Unknown device' : parts.join(' on '),
    mobile: /\b(iPhone|iPad|Android|Mobile)\b/.test(text),
  }
}
