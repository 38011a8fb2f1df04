import { csgParameters } from '../../src/features/quotes/server/csg/csg-questions.ts'
import {
  type CsgQuestion,
  readAnswer,
} from '../../src/features/quotes/server/csg/csg-rates.rules.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { csgRow, csgRowOf } from '../../stand-ins/csg/csg-server.ts'

/** The question about Plan G for a woman of 70 in Dallas. */
export const csgDallas: CsgQuestion = {
  state: 'TX',
  zip: '75201',
  county: '',
  age: 70,
  gender: 'F',
  tobacco: false,
  plan: 'G',
  effectiveDate: calendarDate('2026-07-01'),
}
/** The same as CSG gets it. */
export const csgDallasQuery = new URLSearchParams(csgParameters(csgDallas).map((pair) => [...pair]))
/** A row that answers it, of one insurer. */
export const dallasRow = (changes: Record<string, unknown> = {}) => csgRow(csgDallasQuery, changes)
/** The same at another price, in cents a month. */
export const dallasRowAt = (month: number, changes: Record<string, unknown> = {}) =>
  csgRowOf(csgDallasQuery, '78700', month, changes)
/** Reads these rows as its answer. */
export const readDallas = (...rows: unknown[]) => readAnswer(rows, csgDallas)
