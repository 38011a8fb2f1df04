import type { Catalogs } from '../../../kernel/locale.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { quoteLoadTexts } from './quote-load-texts.ts'

/** Texts of the quote page and its calls, from the specification (sections 5 and 8). */
export const noParameters =
  'No parameters provided. Please provide either a quote ID or organization ID.'
export const missingParameters = quoteLoadTexts.en.missingParameters
export const invalidQuoteId = 'Missing or invalid quote ID'
export const quoteLinkInvalid =
  'This quote link appears to be invalid or has expired. Please get a new quote to continue.'
export const noPlans =
  'No plans available for the selected criteria. Please try different parameters.'
export const quoteUnauthorized = quoteLoadTexts.en.quoteUnauthorized
export const quoteForbidden = quoteLoadTexts.en.quoteForbidden
export const quoteServerError = quoteLoadTexts.en.quoteServerError

/** Shown by the links of an email's preview, instead of the client's quote. */
export const deadLinkText = 'This link only works in the email the client receives.'
export const quoteLinkFailed = 'Failed to generate quote link'
/** Shown on a phone after waiting 5 s for a quote link (decision 98). */
export const quoteLinkHint = 'Still working - this can take a few more seconds on mobile.'
export const quoteLinkHintMs = 5000

const en = {
  ...quoteLoadTexts.en,
  noParameters,
  invalidQuoteId,
  invalidOrganizationId,
  quoteLinkInvalid,
  noPlans,
  ratesNeedZip: 'Prices depend on the ZIP code, and we do not have it.',
  zipWithoutState: 'Unable to determine state from zip code',
  renewalSent:
    'If we have an email address on file for this quote, a new link is on its way. Please check your inbox and spam folder.',
  effectiveDateNotOffered: 'Please choose one of the effective dates offered.',
  ageOn: (date: string) =>
    `These prices are for your age on ${date}. Do you have a birthday before your start date? Then type your birth date to see your prices.`,
  /** Beside the prices, where another adult of the household has a quote in the same state. */
  bothOfYou:
    'Another adult of your household has a quote from us too. Some companies take a few percent off if both of you have a policy with them. Then that price is under the usual one.',
  birthDateUnreadable: 'Please type the birth date as month, day, year. For example: 08/20/1955.',
  birthDateWrong:
    'This is not the birth date we have on file. Please check it and try again, or call us.',
  tooOften: 'That was tried too often. Please wait 15 minutes and try again, or call us.',
  birthDateClosed:
    'To keep these details safe, this link does not accept a birth date any more. Please call us.',
}

const es: typeof en = {
  ...quoteLoadTexts.es,
  noParameters:
    'No se indicó ningún dato. Indique el número de la cotización o el de la organización.',
  invalidQuoteId: 'Falta el número de la cotización o no es válido',
  invalidOrganizationId: 'Falta el número de la organización o no es válido',
  quoteLinkInvalid:
    'Este enlace a su cotización no es válido o ya venció. Pida una cotización nueva para continuar.',
  noPlans: 'No hay planes disponibles con estos datos. Pruebe con otros datos.',
  ratesNeedZip: 'Los precios dependen del código postal, y no lo tenemos.',
  zipWithoutState: 'No se pudo determinar el estado a partir del código postal',
  renewalSent:
    'Si tenemos un correo electrónico para esta cotización, ya le enviamos un enlace nuevo. Revise su bandeja de entrada y la carpeta de correo no deseado.',
  effectiveDateNotOffered: 'Elija una de las fechas de inicio que se ofrecen.',
  ageOn: (date) =>
    `Estos precios son para su edad el ${date}. ¿Cumple años antes de la fecha de inicio? Entonces escriba su fecha de nacimiento para ver sus precios.`,
  bothOfYou:
    'Otra persona adulta de su hogar también tiene una cotización nuestra. Algunas aseguradoras cobran un poco menos si los dos tienen una póliza con ellas. Entonces ese precio está debajo del normal.',
  birthDateUnreadable:
    'Escriba la fecha de nacimiento como mes, día y año. Por ejemplo: 08/20/1955.',
  birthDateWrong:
    'Esta no es la fecha de nacimiento que tenemos registrada. Revísela e inténtelo de nuevo, o llámenos.',
  tooOften: 'Se intentó demasiadas veces. Espere 15 minutos e inténtelo de nuevo, o llámenos.',
  birthDateClosed:
    'Para proteger estos datos, este enlace ya no acepta una fecha de nacimiento. Llámenos.',
}

/**
 * Texts that the server answers and the page shows. The English ones are the specification's, where
 * it has one.
 */
export const quoteTexts: Catalogs<typeof en> = { en, es }
