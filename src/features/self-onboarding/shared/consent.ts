import type { Catalogs, Locale } from '../../../kernel/locale.ts'

/** The words a visitor agrees to; `agency` is its name. */
type Consent = Readonly<Record<Locale, (agency: string) => string>>

/** Beside a box that is not ticked, and that no one has to tick. */
export const boxConsent: Catalogs<(agency: string) => string> = {
  en: (agency) =>
    `I agree that ${agency} may call me about Medicare insurance, also later. I do not have to agree. I can ask ${agency} to stop at any time.`,
  es: (agency) =>
    `Acepto que ${agency} me llame sobre seguros de Medicare, también más adelante. No tengo que aceptar. Puedo pedirle a ${agency} que deje de hacerlo cuando yo quiera.`,
}

/** Below the self-onboarding form. */
export const submitConsent: Catalogs<(agency: string) => string> = {
  en: (agency) =>
    `By pressing Submit, I agree that ${agency} may call me and email me about Medicare insurance. It may use the phone number and email address above. I do not have to agree in order to buy anything. I can ask ${agency} to stop at any time.`,
  es: (agency) =>
    `Al presionar Enviar, acepto que ${agency} me llame y me envíe correos sobre seguros de Medicare. Puede usar el teléfono y el correo de arriba. No tengo que aceptar para comprar algo. Puedo pedirle a ${agency} que deje de hacerlo cuando yo quiera.`,
}

/**
 * Every version that was ever shown. A changed text is a new version, because sign-ups keep the
 * version they were shown; the old one stays here while pages with it may be open.
 */
export const consents: Readonly<Record<string, Consent>> = {
  '2026-11': {
    en: (agency) =>
      `By pressing Submit, I agree that ${agency} may call me and email me about Medicare insurance, at the phone number and email address above. I do not have to agree in order to buy anything, and I can ask ${agency} to stop at any time.`,
    es: (agency) =>
      `Al presionar Enviar, acepto que ${agency} me llame y me envíe correos electrónicos sobre seguros de Medicare, al número de teléfono y al correo electrónico de arriba. No tengo que aceptar para comprar nada, y puedo pedirle a ${agency} que deje de hacerlo en cualquier momento.`,
  },
  '2026-11-box': boxConsent,
  '2026-11-submit': submitConsent,
}

/** The version that the self-onboarding form shows now. */
export const currentConsent = '2026-11-submit'
/** The version beside a box. */
export const currentBoxConsent = '2026-11-box'

/** Returns the words of a version as a page showed them; undefined for an unknown version. */
export const consentWords = (version: string, locale: Locale, agency: string): string | undefined =>
  consents[version]?.[locale](agency)
