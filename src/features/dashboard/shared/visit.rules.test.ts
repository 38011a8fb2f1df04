import { expect, test } from 'vitest'
import { newsSpan, type VisitTimes, visitAt } from './visit.rules.ts'

const at = (text: string) => new Date(`2026-${text}Z`)
const seen = (seenAt: string, beforeAt: string | null): VisitTimes => ({
  seenAt: at(seenAt),
  beforeAt: beforeAt === null ? null : at(beforeAt),
})

test.each<[string, VisitTimes | undefined, string, string, string | null, boolean]>([
  ['a first visit shows a week', undefined, '06-15T20:00:30', '06-08T20:00', null, false],
  ['a first visit continues', seen('06-15T20:00', null), '06-15T20:20', '06-08T20:20', null, false],
  [
    'a new visit counts from the last one',
    seen('06-12T09:10:50', '06-01T09:00'),
    ...(['06-15T20:00', '06-12T09:10', '06-12T09:10:50', false] as const),
  ],
  [
    'a visit that continues counts from the one before',
    seen('06-15T19:40', '06-12T09:10'),
    ...(['06-15T20:00', '06-12T09:10', '06-12T09:10', false] as const),
  ],
  [
    'a visit long ago is cut at 30 days',
    seen('01-05T09:00', null),
    ...(['06-15T20:00', '05-16T20:00', '01-05T09:00', true] as const),
  ],
])('%s', (_, visit, now, since, lastVisit, cut) => {
  const span = { since: at(since), lastVisit: lastVisit === null ? null : at(lastVisit), cut }
  expect(newsSpan(visit, at(now))).toEqual(span)
  // Whether this visit is stored already makes no difference.
  expect(newsSpan(visitAt(visit, at(now)), at(now))).toEqual(span)
})
