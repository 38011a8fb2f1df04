import { type ComponentType, createElement } from 'react'
import { expect, test } from 'vitest'
import { assessmentRights } from '../../src/features/eligibility/shared/assessment-rights.rules.ts'
import type { Assessment } from '../../src/features/eligibility/shared/eligibility.contract.ts'
import { healthQuestions } from '../../src/features/eligibility/shared/questions.ts'
import { calendarDate, displayLongDate } from '../../src/kernel/calendar-date.ts'
import type { Locale } from '../../src/kernel/locale.ts'
import { exportOf } from '../../src/main/render-page.ts'
import { type ClaimsCase, claimsCases } from './claims-cases.ts'
import { agencyOfPages, agentOfPages, pageWords } from './page-words.ts'
import { rightIn } from './rights-oracle.ts'

type Rights = ReturnType<typeof assessmentRights>

interface ScreenProps {
  readonly assessment: Assessment
  readonly ids: { quoteId: string; orgId: string; tid: string | null }
  readonly scripted: boolean
}
const AssessmentScreen = await exportOf<ComponentType<ScreenProps>>(
  'src/features/eligibility/web/public/AssessmentScreen.tsx',
  'AssessmentScreen',
)

/** Readers with the same rights read the same page, so each is rendered once. */
const rendered = new Map<string, string>()

function wordsOf(rights: Rights, locale: Locale, answered: boolean): string {
  const key = JSON.stringify([rights, locale, answered])
  const known = rendered.get(key)
  if (known !== undefined) return known
  const assessment = {
    ...{ agency: agencyOfPages, agent: agentOfPages, questions: [], ...rights },
    ...{ medicareAdvantageCards: false, tpmoDisclaimer: '' },
    ...{ submitted: false, saved: answered, elsewhere: false },
  } satisfies Assessment
  const ids = { quoteId: 'q', orgId: 'o', tid: null }
  const words = pageWords(
    createElement(AssessmentScreen, { assessment, ids, scripted: false }),
    locale,
  )
  rendered.set(key, words)
  return words
}

/** Returns the claims that the rule data do not bear out, and the missing ones. */
function untrueOn(
  words: string,
  { guaranteedIssue, rightNote }: Rights,
  reader: ClaimsCase,
  { confirmed, answered }: { confirmed: boolean; answered: boolean },
): string[] {
  const { state, locale, allYear, forAll, open, policyDate, unsettled } = reader
  const right = rightIn(state)
  const yearly = right !== undefined && right.always !== true
  const anchored = right?.from !== 'anniversary' || policyDate !== null
  const has = allYear || (confirmed && open !== undefined)
  const limited = right?.issuers !== 'any' || right?.benefits !== 'any'
  const asks = !has || (limited && answered)
  const lines = [guaranteedIssue, rightNote].map((note) => note?.small.replaceAll("'", '’') ?? '')
  const small = ` ${lines.join(' ')}`
  const told = lines.reduce((rest, line) => rest.replace(line, ''), words)
  const untrue: string[] = []
  const claim = (made: RegExp, isTrue: boolean) => {
    if (made.test(told) !== isTrue) untrue.push(made.source)
  }
  claim(/You may not need to answer|Quizás no tenga que contestar/, has)
  claim(/you can change|usted puede cambiar/, has)
  claim(/for people who have a Medicare Supp|para personas que ya tienen/, has && !forAll)
  claim(/must pass medical underwriting|hay que contestar preguntas de salud/, asks && !unsettled)
  claim(/companies may ask about your health|aseguradoras pueden preguntar por su salud/, asks)
  claim(/answer all questions|conteste todas las preguntas/, asks)
  claim(/a time each year|una época (del año|cada año)/, yearly && !has && !(confirmed && anchored))
  claim(/do not know this for sure|No lo sabemos con certeza/, unsettled)
  claim(/\b20\d\d\b/, has && !allYear)
  claim(/birthday|cumpleaños/, yearly && !has && !confirmed && right?.from !== 'anniversary')
  if (asks) claim(new RegExp(`\\b${healthQuestions.length} (yes-or-no|preguntas)`), true)
  if (has && !allYear && open !== undefined)
    claim(new RegExp(displayLongDate(calendarDate(open.end), locale)), true)
  const rule = has || unsettled || (yearly && !(confirmed && anchored))
  if (new RegExp(` ${state}-U?1,`).test(small) !== rule) untrue.push('the line of its rule')
  return untrue
}

test('the page of the health questions says of rights and underwriting what the rule data say, for every state, age and day', () => {
  const seen = new Map<string, string>()
  let pages = 0
  for (const reader of claimsCases())
    for (const confirmed of [true, false]) {
      const { state, birthDate, policyDate, locale, day, age } = reader
      const rights = assessmentRights(day, {
        ...{ state, birthDate, policyDate, confirmed, locale, federal: [] },
      })
      for (const answered of [true, false]) {
        const words = wordsOf(rights, locale, answered)
        pages += 1
        for (const untrue of untrueOn(words, rights, reader, { confirmed, answered }))
          seen.set(untrue, `${state} ${age} ${day} ${confirmed} ${answered}: ${words}`)
      }
    }
  expect(Object.fromEntries(seen)).toEqual({})
  expect(pages).toBeGreaterThan(8000)
  expect(rendered.size).toBeGreaterThan(100)
}, 60_000)
