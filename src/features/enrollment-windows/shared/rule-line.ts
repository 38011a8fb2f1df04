import { type CalendarDate, displayLongDate } from '../../../kernel/calendar-date.ts'
import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { isCheckOverdue, type Right, ruleOf } from './right.rules.ts'
import type { RuleOrigin } from './rights-book.ts'

const en = {
  rule: (id: string, date: string, source: string) =>
    `Rule ${id}, checked on ${date}. Source: ${source}.`,
  /** Its sources say what might be a right, so they are for members alone. */
  unsettledRule: (id: string, date: string) => `Rule ${id}, last checked on ${date}: not settled.`,
  unsettledTitle: (state: string) => `Ask about the rules of ${state}`,
  unsettled: (state: string) =>
    `Do you have a Medicare Supplement plan now? ${state} may let you change it at some times without health questions. We do not know this for sure. Ask your agent. Or ask your state’s free counseling, which is called SHIP.`,
}
const es: typeof en = {
  rule: (id, date, source) => `Regla ${id}, revisada el ${date}. Fuente, en inglés: ${source}.`,
  unsettledRule: (id, date) => `Regla ${id}, revisada el ${date}: sin confirmar.`,
  unsettledTitle: (state) => `Pregunte por las reglas de ${state}`,
  unsettled: (state) =>
    `¿Tiene usted ahora un plan Medigap? Quizás ${state} le deje cambiarlo en ciertas épocas sin preguntas de salud. No lo sabemos con certeza. Pregunte a su agente. O pregunte al servicio gratuito de su estado, que se llama SHIP.`,
}
const catalogs: Catalogs<typeof en> = { en, es }

/** Returns the small line beside a sentence about a right: which rule says so, and its source. */
export function ruleLine({ kind, rule }: ToldRight, locale: Locale): string {
  const texts = catalogs[locale]
  const date = displayLongDate(rule.checkedOn, locale)
  return kind === 'unsettled'
    ? texts.unsettledRule(rule.id, date)
    : texts.rule(rule.id, date, rule.source)
}
/** Returns a federal rule as others than the client may read it: its own id names what happened. */
export const withoutTrigger = (rule: ToldRule): ToldRule => ({ ...rule, id: 'US' })

/** Of a state's law or of a federal one. */
type ToldRule = Omit<RuleOrigin, 'state'>
type ToldRight = { readonly kind: Right['kind'] | 'yearly'; readonly rule: ToldRule }

/** Returns what pages say where a right may be neither promised nor denied. */
export const unsettledText = (
  stateName: string,
  locale: Locale,
): { readonly title: string; readonly text: string } => ({
  title: catalogs[locale].unsettledTitle(stateName),
  text: catalogs[locale].unsettled(stateName),
})

const sureness = {
  high: 'text of the law seen',
  medium: 'from trade sources',
  low: 'not sure',
} as const

/** Returns the line for a member, with how sure the rule is and whether it is old. */
export function memberRuleLine(rule: ToldRule, day: CalendarDate): string {
  const { id, checkedOn, checkAgainBy, sure, source, note } = rule
  const line = `Rule ${id}, checked on ${displayLongDate(checkedOn)} (${sureness[sure]}). Source: ${source}${note === null ? '' : ` (${note})`}.`
  return isCheckOverdue(rule, day)
    ? `${line} It was due to be checked again by ${displayLongDate(checkAgainBy)}.`
    : line
}

/** Returns what a member reads of a state's rule; null where we know of none. */
export function stateRuleLine(
  state: StateCode,
  stateName: string,
  day: CalendarDate,
): string | null {
  const { rule, settled } = ruleOf(state, day)
  if (rule === undefined) return null
  const line = memberRuleLine(rule, day)
  return settled
    ? line
    : `${stateName} may give clients a right to change without health questions, but we do not know for sure. We tell clients only that, and to ask their agent or their state’s free counseling service (SHIP). ${line}`
}
