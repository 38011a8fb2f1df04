import { expect, test } from 'vitest'
import {
  afterConflict,
  canUndoCell,
  cellChoices,
  cellText,
  cellValue,
  emptyCell,
} from './cell-fields.ts'

const now = {
  phone_number: '3125550100',
  agent_id: 7,
  current_carrier: 'Aetna',
  plan_type: 'Plan G',
  client_status: 'active' as const,
}

test('a refused edit is sent again while no one changed that cell, and asks when someone did', () => {
  const set = (current_carrier: string, other_carrier?: string) => ({
    ...{ ...now, current_carrier, other_carrier },
  })
  const edit = { before: now, wanted: 'Cigna', now }
  expect(afterConflict('carrier', edit)).toBe('again')
  expect(afterConflict('carrier', { ...edit, before: set('Humana') })).toBe('ask')
  expect(afterConflict('carrier', { ...edit, before: set('Humana'), wanted: 'Aetna' })).toBe('done')
  expect(afterConflict('agent', { ...edit, wanted: null })).toBe('again')
  // "Other" by another word is another value.
  const grange = { ...edit, before: set('Other', 'Grange Mutual') }
  expect(afterConflict('carrier', { ...grange, now: set('Other', 'Grange Mutual') })).toBe('again')
  expect(afterConflict('carrier', { ...grange, now: set('Other', 'Lasso') })).toBe('ask')
  expect(afterConflict('phone', { ...grange, now: set('Other', 'Lasso') })).toBe('again')
})

test('each column names its empty value', () => {
  expect((['phone', 'agent', 'carrier', 'plan'] as const).map(emptyCell)).toEqual([
    ...['no phone number', 'No agent', 'not known', 'not known'],
  ])
})

test('an empty text is an unknown value, and an agent is a number', () => {
  expect(cellValue('carrier', '')).toBeNull()
  expect(cellValue('agent', '12')).toBe(12)
  expect(cellValue('phone', '3125550100')).toBe('3125550100')
  expect([null, 12, 'Plan G'].map(cellText)).toEqual(['', '12', 'Plan G'])
})

test('a word of the agency’s own names "Other", and an edit that replaces it has no undo', () => {
  const own = { other_carrier: 'Grange Mutual', other_plan: undefined }
  expect(cellChoices('carrier', own)).toContainEqual({
    value: 'Other',
    label: 'Other: Grange Mutual',
  })
  expect(cellChoices('plan', own)).toContainEqual({ value: 'Other', label: 'Other' })
  expect(canUndoCell('carrier', own)).toBe(false)
  expect(canUndoCell('plan', own)).toBe(true)
  expect(canUndoCell('agent', own)).toBe(true)
})
