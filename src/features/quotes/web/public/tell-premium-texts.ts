import type { Catalogs } from '../../../../kernel/locale.ts'

/** Loaded with the button that they are about, only after a comparison. */
const en = {
  tell: 'Send this amount to my agent',
  told: 'Sent. Your agent can now see what you pay.',
}

const es: typeof en = {
  tell: 'Enviar esta cantidad a mi agente',
  told: 'Enviada. Su agente ya puede ver cuánto paga.',
}

export const tellPremiumTexts: Catalogs<typeof en> = { en, es }
