import { type ComponentType, createElement } from 'react'
import { expect, test } from 'vitest'
import { assessmentRights } from '../../src/features/eligibility/shared/assessment-rights.rules.ts'
import type { Assessment } from '../../src/features/eligibility/shared/eligibility.contract.ts'
import { healthQuestions } from '../../src/features/eligibility/shared/questions.ts'
import { calendarDate, displayLongDate } from '../../src/kernel/calendar-date.ts'
import { type Locale, locales } from '../../src/kernel/locale.ts'
import { exportOf } from '../../src/main/render-page.ts'
import { type ClaimsCase, claimsCases } from './claims-cases.ts'
import { agencyOfPages, agentOfPages, pageWords } from './page-words.ts'
import { claimsProvedBy } from './rendered-claims.ts'
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

const questions = healthQuestions.map((question) => ({
  ...{ ...question, answer: 'unanswered' as const },
  follow_up_questions: question.follow_up_questions.map(({ text }) => ({ text, details: '' })),
}))

/** Readers with the same rights read the same page, so each is rendered once. */
const rendered = new Map<string, string>()

interface Seen {
  readonly confirmed: boolean
  readonly answered: boolean
  readonly scripted: boolean
}

const claims = await claimsProvedBy('test/outreach/claims-on-health-page.test.ts')

function wordsOf(rights: Rights, locale: Locale, { answered, scripted }: Seen): string {
  const key = JSON.stringify([rights, locale, answered, scripted])
  const known = rendered.get(key)
  if (known !== undefined) return known
  const assessment = {
    ...{ agency: agencyOfPages, agent: agentOfPages, questions, ...rights },
    ...{ medicareAdvantageCards: false, tpmoDisclaimer: '' },
    ...{ submitted: false, saved: answered, elsewhere: false },
  } satisfies Assessment
  const ids = { quoteId: 'q', orgId: 'o', tid: null }
  const words = pageWords(createElement(AssessmentScreen, { assessment, ids, scripted }), locale)
  rendered.set(key, words)
  claims.look(words)
  return words
}

/** Returns the claims that the rule data do not bear out, and the missing ones. */
function untrueOn(
  words: string,
  { guaranteedIssue, rightNote }: Rights,
  reader: ClaimsCase,
  { confirmed, answered, scripted }: Seen,
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
  const chooses = has && limited && scripted
  claim(/No health questions|Sin preguntas de salud/, chooses)
  claim(/An insurance company may ask about|La aseguradora puede preguntar por/, chooses)
  claim(/need to answer health questions for|no tiene que contestar preguntas/, has && !limited)
  claim(/By pressing Next, I agree|Al presionar Siguiente, acepto/, asks && scripted)
  claim(/need JavaScript|necesitan JavaScript/, !scripted)
  claim(/Only Greta Green and the|Solo Greta Green y los/, asks)
  claim(/Medicare Advantage/, false)
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
      for (const answered of [true, false])
        for (const scripted of [true, false]) {
          const as = { confirmed, answered, scripted }
          const words = wordsOf(rights, locale, as)
          pages += 1
          for (const untrue of untrueOn(words, rights, reader, as))
            seen.set(untrue, `${state} ${age} ${day} ${JSON.stringify(as)}: ${words}`)
        }
    }
  expect(Object.fromEntries(seen)).toEqual({})
  expect(pages).toBeGreaterThan(8_000)
  expect(rendered.size).toBeGreaterThan(100)
}, 60_000)

test('Medicare Advantage is on the page only with its disclaimer, and each claim of the page was rendered', () => {
  for (const locale of locales)
    for (const medicareAdvantageCards of [true, false]) {
      const assessment: Assessment = {
        ...{ agency: agencyOfPages, agent: agentOfPages, questions },
        ...{ guaranteedIssue: null, rightNote: null, medicareAdvantageCards },
        ...{ tpmoDisclaimer: 'We do not offer every plan', submitted: false, saved: false },
        elsewhere: false,
      }
      const ids = { quoteId: 'q', orgId: 'o', tid: null }
      const page = createElement(AssessmentScreen, { assessment, ids, scripted: true })
      const words = pageWords(page, locale)
      claims.look(words)
      expect(/Medicare Advantage/.test(words)).toBe(medicareAdvantageCards)
      expect(/We do not offer every plan/.test(words)).toBe(medicareAdvantageCards)
    }
  expect(claims.unseen()).toEqual([])
})
