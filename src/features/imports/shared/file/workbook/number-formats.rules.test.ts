import { expect, test } from 'vitest'
import { formatOfCode, type NumberFormat } from './number-formats.rules.ts'

test.each<[string, NumberFormat]>([
  ['General', 'plain'],
  ['0', 'plain'],
  ['0.00', 'plain'],
  ['#,##0', 'plain'],
  ['0.00E+00', 'plain'],
  ['@', 'plain'],
  ['0%', 'plain'],
  ['[Red]#,##0.00;[Red]-#,##0.00', 'plain'],
  ['#,##0 "days"', 'plain'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 'plain'],
  ['00000', [5]],
  ['00000;@', [5]],
  ['00000\\-0000', [5, 4]],
  ['00000-0000', [5, 4]],
  ['000\\-00\\-0000', [3, 2, 4]],
  ['m/d/yyyy', 'date'],
  ['[$-409]mmmm d, yyyy;@', 'date'],
  ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
  ['dd.mm.yy', 'date'],
  ['yyyy"年"m"月"d"日"', 'date'],
  ['d-mmm', 'date'],
  ['mmm-yy', 'date'],
  ['MM/DD/YYYY', 'date'],
  ['m/d/yyyy h:mm AM/PM', 'date'],
  ['h:mm AM/PM', 'plain'],
  ['[h]:mm:ss', 'plain'],
  ['mm:ss.0', 'plain'],
])('%s is shown as %j', (code, format) => {
  expect(formatOfCode(code)).toEqual(format)
})
