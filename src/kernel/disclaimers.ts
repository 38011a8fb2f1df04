import { countOf } from './count.ts'
import type { Catalogs } from './locale.ts'

/**
 * Shown on every consumer page and in every email (section 1140 of the Social Security Act: must
 * not look like a government agency).
 */
export const governmentDisclaimer: Catalogs<string> = {
  en: 'Not connected with or endorsed by the U.S. government or the federal Medicare program.',
  es: 'Sin conexión con el gobierno de los Estados Unidos ni con el programa federal Medicare, y sin su respaldo.',
}

/** Required wherever a marketing organization names Medicare Advantage (42 CFR 422.2267(e)(41)). */
export function tpmoDisclaimer({ organizations, plans }: TpmoCounts): Catalogs<string> {
  const known = organizations !== null && plans !== null
  const en = known
    ? ` Currently we represent ${countOf(organizations, 'organization')} which ${organizations === 1 ? 'offers' : 'offer'} ${countOf(plans, 'product')} in your area.`
    : ''
  const es = known
    ? ` Actualmente representamos a ${countOf(organizations, 'organización', 'organizaciones')} que ${organizations === 1 ? 'ofrece' : 'ofrecen'} ${countOf(plans, 'producto')} en su área.`
    : ''
  return {
    en: `We do not offer every plan available in your area.${en} Please contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) to get information on all of your options.`,
    es: `No ofrecemos todos los planes disponibles en su área.${es} Comuníquese con Medicare.gov, con el 1-800-MEDICARE o con el Programa Estatal de Asistencia sobre Seguros de Salud (SHIP) de su localidad para obtener información sobre todas sus opciones.`,
  }
}

/**
 * Numbers of a marketing organization's Medicare Advantage business, null while the agency has not
 * entered them.
 */
export interface TpmoCounts {
  readonly organizations: number | null
  readonly plans: number | null
}
