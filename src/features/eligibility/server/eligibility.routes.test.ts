import { expect, test } from 'vitest'
import { noteFederalRight } from '../../../../test/calls/federal-rights.ts'
import { startHealthAnswers } from '../../../../test/calls/health-answer-calls.ts'
import { buildVisit } from '../../../../test/calls/visits.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import { healthQuestions } from '../shared/questions.ts'

const { app, agent, ours, theirs, within, visitOf, send, read, confirm, submissionsOf } =
  await startHealthAnswers()

test('ELIG-016 a link returns the questions, agency and agent; an expired or foreign link nothing', async () => {
  const visit = await visitOf()
  for (const x of [visit.quotePublicId, visit.contactPublicId]) {
    const { status, body } = await read(x)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      submitted: false,
      saved: false,
      guaranteedIssue: null,
      agency: { orgId: ours.publicId, phone: '5555550100' },
    })
    expect(body.agent).toMatchObject({
      id: agent.publicId,
      licenseNumber: 'TX-1',
      bookingLink: 'https://book.example.com/greta',
    })
    expect(
      body.questions.map((question: { id: string; answer: string }) => [
        question.id,
        question.answer,
      ]),
    ).toEqual(healthQuestions.map(({ id }) => [id, 'unanswered']))
    expect(JSON.stringify(body)).not.toContain(agent.email)
  }
  await within((transaction) =>
    transaction
      .updateTable('quote')
      .set({ expires_on: '2026-06-14' as never })
      .where('id', '=', visit.quoteId)
      .execute(),
  )
  const expired = await read(visit.quotePublicId)
  expect([expired.status, expired.body.message]).toEqual([404, quoteLinkInvalid])
})

test('reading or sending with row numbers, unknown ids or ids of another organization returns 404', async () => {
  const visit = await visitOf()
  const wrong = [
    { x: String(visit.quoteId), org: ours.publicId },
    { x: String(visit.contactId), org: ours.publicId },
    { x: newPublicId(), org: ours.publicId },
    { x: visit.quotePublicId.slice(0, -1), org: ours.publicId },
    { x: visit.quotePublicId, org: ours.publicId.slice(0, -1) },
    { x: visit.quotePublicId, org: theirs.publicId },
    { x: visit.quotePublicId, org: String(ours.organizationId) },
    { x: visit.quotePublicId, org: ours.slug },
    { x: visit.tid, org: ours.publicId },
  ]
  for (const { x, org } of wrong) {
    expect((await read(x, { org })).status).toBe(404)
    expect((await send(visit, { org, link: { quoteId: x } })).status).toBe(404)
    expect(
      (
        await send(visit, {
          org,
          link: { contactId: x },
          ...(x === visit.quotePublicId ? {} : { org: ours.publicId }),
        })
      ).status,
    ).toBe(404)
  }
  expect(await submissionsOf(visit)).toEqual([])
})

test('a client with a running federal right answers no questions for its plans, once the birth date is confirmed', async () => {
  const visit = await buildVisit(app.services, ours.organizationId, {
    contact: { state: 'TX', birthDate: calendarDate('1950-06-10'), language: 'es' },
  })
  const page = async (as?: string) => (await read(visit.quotePublicId, { as })).body
  const as = await confirm(visit)
  expect((await page(as)).guaranteedIssue).toBeNull()
  await within((transaction) =>
    noteFederalRight(transaction, visit.contactId, { coverageEnd: '2026-05-31' }),
  )
  expect(await page()).toMatchObject({
    guaranteedIssue: null,
    rightNote: {
      title: 'Quizás tenga derecho a no contestar preguntas de salud',
      how: 'Escriba su fecha de nacimiento para ver si tiene ahora este derecho.',
      small: expect.stringMatching(/^Regla US, /),
    },
  })
  expect(await page(as)).toMatchObject({
    rightNote: null,
    guaranteedIssue: {
      ...{ until: '2026-08-02', policyHolders: false },
      covers: 'los planes A, B, C, F, K y L de cualquier aseguradora',
      text: expect.stringMatching(/hasta el 2 de agosto de 2026\..* Guarde la carta/),
    },
  })
})

test('a federal right leaves out no right of the state: all of New York’s, and Washington’s after it', async () => {
  const pageIn = async (state: StateCode) => {
    const visit = await buildVisit(app.services, ours.organizationId, {
      contact: { state, birthDate: calendarDate('1950-06-10') },
    })
    const as = await confirm(visit)
    await within((transaction) =>
      noteFederalRight(transaction, visit.contactId, { coverageEnd: '2026-05-31' }),
    )
    return (await read(visit.quotePublicId, { as })).body.guaranteedIssue
  }
  expect(await pageIn('NY')).toMatchObject({
    ...{ covers: null, until: null, small: expect.stringMatching(/^Rule NY-1, /) },
  })
  expect(await pageIn('WA')).toMatchObject({
    ...{ until: '2026-08-02', policyHolders: true },
    covers: 'Plans A, B, C, F, K and L of any company',
    text: expect.stringMatching(/until August 2, 2026\..* In Washington, you can change/),
    small: expect.stringMatching(/^Rule US-plan-ends-1, .* Rule WA-1, /),
  })
})

test('a person whose state gives the right sees what it covers, and once the birth date is confirmed until when', async () => {
  const birthday = (state: 'CA' | 'NY' | 'KY' | 'DE') =>
    buildVisit(app.services, ours.organizationId, {
      contact: { state, birthDate: calendarDate('1955-06-10') },
    })
  const rights = async (state: 'CA' | 'NY' | 'KY' | 'DE', known = true) => {
    const visit = await birthday(state)
    const as = known ? await confirm(visit) : undefined
    return (await read(visit.quotePublicId, { as })).body
  }
  const right = async (state: 'CA' | 'NY' | 'KY') => (await rights(state)).guaranteedIssue
  expect(await rights('CA', false)).toMatchObject({
    guaranteedIssue: null,
    rightNote: {
      title: 'California gives a time each year to change more easily',
      how: 'Type your birth date below to see your dates.',
      small: expect.stringMatching(/^Rule CA-1, checked on November 23, 2026\. Source: /),
    },
  })
  expect(await rights('CA')).toMatchObject({ rightNote: null })
  expect(await rights('DE')).toMatchObject({
    guaranteedIssue: null,
    rightNote: {
      text: expect.stringContaining('Delaware may let you change it at some times'),
      how: null,
      small: 'Rule DE-U1, last checked on November 23, 2026: not settled.',
    },
  })
  expect((await rights('NY', false)).guaranteedIssue).toEqual(await right('NY'))
  expect(await right('NY')).toEqual({
    until: null,
    covers: null,
    text: 'In New York, you can change to another Medicare Supplement plan at any time of the year without answering health questions.',
    policyHolders: false,
    small: 'Rule NY-1, checked on November 23, 2026. Source: the statute or the state regulator.',
  })
  expect(await right('CA')).toMatchObject({
    covers: 'a plan with the same or fewer benefits',
    text: expect.stringMatching(
      /^In California, you can change your plan until August 8, 2026 without .* You can change to a plan with/,
    ),
  })
  expect((await right('KY')).covers).toBe('a plan with the same letter as yours')
})

test('ELIG-001 ACCESS-008 the page opens with a link; each invalid URL has its own response', async () => {
  const visit = await visitOf()
  const open = (query: string) => app.call('GET', `/eligibility${query}`)
  expect(
    (await open(`?id=${visit.quotePublicId}&orgId=${ours.publicId}&tid=${visit.tid}`)).status,
  ).toBe(200)
  expect((await open('')).status).toBe(400)
  const alone = await open(`?id=${visit.quotePublicId}&tid=${visit.tid}`)
  expect(alone.headers.location).toBe(
    `/eligibility?id=${visit.quotePublicId}&tid=${visit.tid}&orgId=${ours.publicId}`,
  )
  for (const id of [newPublicId(), visit.contactPublicId])
    expect((await open(`?id=${id}`)).status).toBe(400)
  const errors: [string, string][] = [
    [
      `?id=${visit.quoteId}&orgId=${ours.publicId}`,
      '/error?message=Missing%20or%20invalid%20quote%20ID',
    ],
    [
      `?id=${visit.quotePublicId.slice(0, -1)}&orgId=${ours.publicId}`,
      '/error?message=Missing%20or%20invalid%20quote%20ID',
    ],
    [
      `?id=${visit.quotePublicId}&orgId=7`,
      '/error?message=Missing%20or%20invalid%20organization%20ID',
    ],
    [`?id=${visit.quotePublicId}&orgId=${newPublicId()}`, '/404'],
    [
      `?id=${visit.quotePublicId}&orgId=${theirs.publicId}`,
      `/error?message=${encodeURIComponent(quoteLinkInvalid)}`,
    ],
  ]
  for (const [query, location] of errors) {
    const answer = await open(query)
    expect([answer.status, answer.headers.location]).toEqual([302, location])
  }
})

test('beside a federal right a state’s dates, or that they are not settled, are told too, in Spanish as well', async () => {
  const pageIn = async (state: StateCode, language: 'en' | 'es') => {
    const visit = await buildVisit(app.services, ours.organizationId, {
      contact: { state, language, birthDate: calendarDate('1955-01-10') },
    })
    const as = await confirm(visit)
    await within((transaction) =>
      noteFederalRight(transaction, visit.contactId, { coverageEnd: '2026-05-31' }),
    )
    return (await read(visit.quotePublicId, { as })).body
  }
  expect(await pageIn('NM', 'es')).toMatchObject({
    guaranteedIssue: { until: '2026-08-02' },
    rightNote: {
      text: expect.stringContaining('Nuevo México'),
      small: expect.stringMatching(/NM-U/),
    },
  })
})
