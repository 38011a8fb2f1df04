import { memoize } from '../../../../kernel/memoize.ts'
import { valueKey } from '../cells/cell-text.ts'
import { statusOfText, tobaccoOfText } from '../cells/cells.rules.ts'
import type { StatusChoice } from '../cells/status-cells.rules.ts'
import { type AgentChoice, agentFinder, type NamedAgent } from '../columns/agent-names.rules.ts'
import { headerWords, isNegativeTobacco } from '../columns/header-words.rules.ts'

/** Meanings of a value in a tobacco column; `unknown` leaves it open. */
export const tobaccoChoices = ['yes', 'no', 'unknown'] as const
export type TobaccoMeaning = (typeof tobaccoChoices)[number]

/** A person's meanings for the values of columns, by the values' texts. */
export interface CellChoices {
  readonly tobacco_user?: Readonly<Record<string, TobaccoMeaning>> | undefined
  readonly client_status?: Readonly<Record<string, StatusChoice>> | undefined
  readonly agent?: Readonly<Record<string, AgentChoice>> | undefined
}
/** The fields whose values a person gives a meaning. */
export type ChosenField = keyof CellChoices
export const chosenFields = ['tobacco_user', 'client_status', 'agent'] as const

/** A value of a column in its first spelling, and the number of its rows. */
export interface ValueCount {
  readonly text: string
  readonly rows: number
}

/**
 * Returns a reader of a person's choices; undefined for a value without one, and for a blank cell,
 * which says nothing.
 */
function choiceReader<Choice>(
  choices: Readonly<Record<string, Choice>> | undefined,
): (cell: string) => Choice | undefined {
  const entries = Object.entries(choices ?? {})
  if (entries.length === 0) return () => undefined
  const chosen = new Map(entries.map(([text, choice]) => [valueKey(text), choice]))
  chosen.delete('')
  return (cell) => chosen.get(valueKey(cell))
}

/**
 * Returns choices that were made for another file in the spellings of this one's values, so that a
 * screen shows what an import reads. Choices for values that it lacks are kept as they are.
 */
export function respelledChoices<Choice>(
  texts: readonly string[],
  choices: Readonly<Record<string, Choice>>,
): Record<string, Choice> {
  const chosen = choiceReader(choices)
  const here = new Set(texts.map(valueKey))
  return Object.fromEntries([
    ...Object.entries(choices).filter(([text]) => !here.has(valueKey(text))),
    ...texts.flatMap((text) => {
      const choice = chosen(text)
      return choice === undefined ? [] : [[text, choice] as const]
    }),
  ])
}

/** Cells whose meaning depends on what their column asks. */
export const yesOrNo = /^(y|yes|n|no|x|t|f|true|false|0|1)$/i

/**
 * Returns what each value of a tobacco column means, as far as it is understood. A column such as
 * "Non-Smoker" says the opposite of its cells.
 */
export function suggestTobacco(
  header: string,
  values: readonly ValueCount[],
): Record<string, TobaccoMeaning> {
  const negative = isNegativeTobacco(headerWords(header))
  return Object.fromEntries(
    values.flatMap(({ text }) => {
      const smokes = tobaccoOfText(text)
      if (smokes === undefined) return []
      const opposite = negative && yesOrNo.test(text)
      return [[text, smokes !== opposite ? 'yes' : 'no'] as const]
    }),
  )
}

/** Returns what each value of a status column means, as far as it is understood. */
export const suggestStatus = (values: readonly ValueCount[]): Record<string, StatusChoice> =>
  Object.fromEntries(
    values.flatMap(({ text }) => {
      const status = statusOfText(text)
      return status === undefined ? [] : [[text, status] as const]
    }),
  )

/** Returns the agents whom the values of a column name. */
export function suggestAgents(
  values: readonly ValueCount[],
  agents: readonly NamedAgent[],
): Record<string, AgentChoice> {
  const find = agentFinder(agents)
  return Object.fromEntries(
    values.flatMap(({ text }) => {
      const id = find(text)
      return id === undefined ? [] : [[text, String(id)] as const]
    }),
  )
}

/** Returns the values that a person must still give a meaning: no answer is guessed. */
export const openValues = (
  values: readonly ValueCount[],
  choices: Readonly<Record<string, string>> | undefined,
): ValueCount[] => {
  const known = new Set(Object.keys(choices ?? {}).map(valueKey))
  return values.filter(({ text }) => !known.has(valueKey(text)))
}

/** Returns the values of people whom an office may want to leave out, and their number of rows. */
export function departed(
  values: readonly ValueCount[],
  choices: Readonly<Record<string, StatusChoice>>,
): { readonly texts: readonly string[]; readonly rows: number } {
  const left = values.filter(({ text }) => ['deceased', 'lapsed'].includes(choices[text] ?? ''))
  return {
    texts: left.map(({ text }) => text),
    rows: left.reduce((sum, { rows }) => sum + rows, 0),
  }
}

/** Returns the reader of status cells: a person's choice comes before the words. */
export function statusReader(
  choices: CellChoices['client_status'],
): (text: string) => StatusChoice | undefined {
  const chosen = choiceReader(choices)
  return memoize(100, (text) => chosen(text) ?? statusOfText(text))
}

/** Returns the reader of tobacco cells, as `statusReader`; null is left open by a person. */
export function tobaccoReader(
  choices: CellChoices['tobacco_user'],
): (text: string) => boolean | null | undefined {
  const chosen = choiceReader(choices)
  return memoize(100, (text) => {
    const choice = chosen(text)
    if (choice === undefined) return tobaccoOfText(text)
    return choice === 'unknown' ? null : choice === 'yes'
  })
}
