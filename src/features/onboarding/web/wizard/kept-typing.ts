import { z } from 'zod'
import { type WizardForm, WizardFormFields } from '../../shared/wizard-form.rules.ts'

const key = 'onboarding-typed'

const Kept = z.object({
  /** Email address of the link that opened the wizard. */
  invited: z.string(),
  /** The saved values over which this was typed. */
  over: z.string(),
  values: WizardFormFields,
})

export interface TypingPlace {
  readonly invited: string
  readonly over: string
}

/**
 * Keeps what was typed but not saved, so that a closed browser loses nothing. Storage may be
 * blocked: then only saved steps stay.
 */
export function keepTyping(place: TypingPlace, values: WizardForm): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...place, values }))
  } catch {}
}

/** Returns what was typed on top of the same saved values, undefined otherwise. */
export function keptTyping({ invited, over }: TypingPlace): WizardForm | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
    return kept?.invited === invited && kept.over === over ? kept.values : undefined
  } catch {
    return undefined
  }
}

export function forgetTyping(): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
