import { expect, test } from 'vitest'
import { displayRecoveryCode, readTypedCode } from './typed-code.rules.ts'

test.each(['123456', '123 456', ' 12 34 56 ', '123-456', '123\u00a0456'])(
  'the app’s code may be typed or pasted as "%s"',
  (text) => expect(readTypedCode(text)).toEqual({ kind: 'app', code: '123456' }),
)

test.each(['ABCDE-FGHIJ', 'abcdefghij', ' abcde fghij ', 'ABCDE–FGHIJ'])(
  'a recovery code may be typed as "%s"',
  (text) => expect(readTypedCode(text)).toEqual({ kind: 'recovery', code: 'ABCDEFGHIJ' }),
)

test('digits that are not in recovery codes are read as the letters they look like', () => {
  expect(readTypedCode('0ABC1-8DEFG')).toEqual({ kind: 'recovery', code: 'OABCIBDEFG' })
})

test.each(['', '12345', '1234567', 'ABCDE-FGHI', 'ABCDE-FGHIJK', 'ABCDE-FGH?J', '١٢٣٤٥٦'])(
  '"%s" is neither',
  (text) => expect(readTypedCode(text)).toBeUndefined(),
)

test('a recovery code is shown in two groups, and read as shown', () => {
  expect(displayRecoveryCode('ABCDEFGHIJ')).toBe('ABCDE-FGHIJ')
})
