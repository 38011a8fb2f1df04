import type { QuestionId } from '../../shared/questions.ts'
import type { Asked, Entry } from './answers-state.ts'

type Unsaved = Readonly<Partial<Record<QuestionId, Entry & { readonly changedAt: number }>>>

const keyOf = (quoteId: string) => `unsaved-answers ${quoteId}`

/**
 * Keeps what was entered until the server has it, so that a reload without a network or while the
 * server is down loses nothing. Only for this tab: its storage ends with it.
 */
export function keepUnsaved(quoteId: string, asked: readonly Asked[]): void {
  const changed = asked.flatMap(({ question, answer, followUps, changedAt }) =>
    changedAt === undefined ? [] : [[question.id, { answer, followUps, changedAt }] as const],
  )
  try {
    sessionStorage.setItem(keyOf(quoteId), JSON.stringify(Object.fromEntries(changed)))
  } catch {
    // Without storage the page itself keeps them.
  }
}

export function forgetUnsaved(quoteId: string): void {
  try {
    sessionStorage.removeItem(keyOf(quoteId))
  } catch {
    // Without storage nothing was kept.
  }
}

/** Returns the questions with what this tab had not saved before a reload. */
export function withUnsaved(quoteId: string, asked: readonly Asked[]): Asked[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(quoteId)) ?? '{}') as Unsaved
    return asked.map((one) => ({ ...one, ...kept[one.question.id] }))
  } catch {
    return [...asked]
  }
}
