import type { CurrentEmailType } from '../../../organizations/shared/email-types.ts'

/**
 * The texts of one kind of email. A licensed person must approve them before use
 * (docs/security.md).
 */
export interface Wording {
  readonly subject: string
  /** Line that inboxes show beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly button: string
}

/**
 * Every email in one language, and the one in place of any that is too late for its event.
 * `{{plans}}` stands for the plans sold in the client's state, `{{nextStep}}`, `{{healthRule}}` and
 * `{{announcement}}` for texts that depend on the client too. All others are true for every client
 * and lead.
 */
export type WordingCatalog = Readonly<Record<CurrentEmailType | 'late', Wording>>

/** Words of several emails. */
export const commonWording = {
  en: {
    prices:
      'We made a quote just for you. It shows what {{plans}} would cost with each company we work with, side by side.',
    button: 'See my quote',
  },
  es: {
    prices:
      'Preparamos una cotización para usted. Muestra cuánto le costarían {{plans}} con cada aseguradora con la que trabajamos, lado a lado.',
    button: 'Ver mi cotización',
  },
} as const
