import { expect, test } from 'vitest'
import { deviceName } from './device-name.rules.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge on Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/130.0.0.0 Safari/537.36 OPR/116.0.0.0`,
    'Opera on Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox on Mac',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on Mac',
    false,
  ],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', true],
  [`${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', true],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921U) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    true,
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox on Linux',
    false,
  ],
  ['curl/8.9.1', 'curl', false],
  ['SomethingNew/1.0 (Windows NT 11.0)', 'Windows', false],
  ['', 'Unknown device', false],
  [null, 'Unknown device', false],
])('%s is %s', (userAgent, name, mobile) => {
  expect(deviceName(userAgent)).toEqual({ name, mobile })
})
