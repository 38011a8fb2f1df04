import { countOf } from './count.ts'
import type { Catalogs } from './locale.ts'

/** Shown on every consumer page and in every email (section 1140 of the Social Security Act: must not look like a government agency). */
export const governmentDisclaimer: Catalogs<string> = {
  en: 'Not connected with or endorsed by the U.S. government or the federal Medicare program.',
  es: 'Sin conexión con el gobierno de los Estados Unidos ni con el programa federal Medicare, y sin su respaldo.',
}

/** Required wherever a marketing organization names Medicare Advantage (42 CFR 422.2267(e)(41)). */
export function tpmoDisclaimer({ organizations, plans }: TpmoCounts): string {
  const counts =
    organizations === null || plans === null
      ? ''
      : ` Currently we represent ${countOf(organizations, 'organization')} which ${organizations === 1 ? 'offers' : 'offer'} ${countOf(plans, 'product')} in your area.`
  return `We do not offer every plan available in your area.${counts} Please contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) to get information on all of your options.`
}

/** Numbers of a marketing organization's Medicare Advantage business, null while the agency has not entered them. */
export interface TpmoCounts {
  readonly organizations: number | null
  readonly plans: number | null
}
