import type { Catalogs } from '../../../../kernel/locale.ts'

/** Loaded after the client has typed a premium. */
const en = {
  lower: (plan: string, carrier: string, month: string, year: string) =>
    `${plan}: the lowest price here (${carrier}) is ${month} less each month. That is ${year} in a year.`,
  close: (plan: string, month: string) =>
    `${plan}: the lowest price here is only ${month} less each month. Staying is fine.`,
  stay: (plan: string) =>
    `${plan}: you pay no more now than the lowest price here. Staying is fine.`,
  tell: 'Send this amount to my agent',
  told: 'Sent. Your agent can now see what you pay.',
}

const es: typeof en = {
  lower: (plan, carrier, month, year) =>
    `${plan}: el precio más bajo aquí (${carrier}) es ${month} menos al mes. Son ${year} en un año.`,
  close: (plan, month) =>
    `${plan}: el precio más bajo aquí es solo ${month} menos al mes. Quedarse está bien.`,
  stay: (plan) =>
    `${plan}: usted no paga ahora más que el precio más bajo de aquí. Quedarse está bien.`,
  tell: 'Enviar esta cantidad a mi agente',
  told: 'Enviada. Su agente ya puede ver cuánto paga.',
}

export const premiumComparisonTexts: Catalogs<typeof en> = { en, es }
