import { expect, test } from 'vitest'
import { timeZoneName } from './time-zone-name.ts'

test('a time zone is named as Americans name it', () => {
  expect(['America/New_York', 'Pacific/Honolulu', 'America/Porto_Velho'].map(timeZoneName)).toEqual(
    ['Eastern', 'Hawaii', 'Porto Velho'],
  )
})
