import type { Catalogs } from '../../../kernel/locale.ts'
import type { PublicAgency } from '../../organizations/shared/agency.ts'

export const thanksTitle: Catalogs<string> = {
  en: 'Thanks for checking it out',
  es: 'Gracias por su visita',
}

/** The first-paint data of the thank-you page; `quoteId` is null where no quote is known. */
export interface ThanksPageData {
  readonly quoteId: string | null
  /** The agency of that quote. */
  readonly agency: PublicAgency | undefined
}
