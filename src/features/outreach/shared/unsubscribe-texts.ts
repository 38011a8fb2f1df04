import type { Catalogs } from '../../../kernel/locale.ts'

const en = {
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing...',
  unsubscribed: 'You are unsubscribed',
  /** Above what applies to a client who has just chosen or returned. */
  yourEmails: 'Our emails to you',
  ask: (agency: string, email: string) =>
    `Do you want to stop email from ${agency} to ${email}? Your insurance does not change.`,
  done: (agency: string, email: string) => `${agency} will no longer send email to ${email}.`,
  /** Before the agency's phone number. */
  mistake: 'Was this a mistake? Call',
  againTitle: 'Do you want our emails back?',
  againLead: (email: string) =>
    `Press the button, and we write to ${email} again. This counts for all who share this address.`,
  again: 'Get these emails again',
  returned: 'You are no longer unsubscribed.',
  failed: 'That did not work. Please try again, or call us and we will take you off the list.',
  inert: 'This is the link of a test email. Pressing the button changes nothing.',
  linkInvalid:
    'This unsubscribe link is not valid. Please call or write to us and we will take you off the list.',
  linkTitle: 'This link does not work',
  helpPromise: 'We will take you off the list.',
  helpStep: 'Open the email again and press Unsubscribe at its end.',
}

const es: typeof en = {
  unsubscribe: 'Cancelar la suscripción',
  unsubscribing: 'Cancelando...',
  unsubscribed: 'Ya no recibirá nuestros correos',
  yourEmails: 'Nuestros correos para usted',
  ask: (agency, email) =>
    `¿Quiere dejar de recibir correos de ${agency} en ${email}? Su seguro no cambia.`,
  done: (agency, email) => `${agency} ya no le enviará correos a ${email}.`,
  mistake: '¿Fue un error? Llame al',
  againTitle: '¿Quiere recibir nuestros correos otra vez?',
  againLead: (email) =>
    `Toque el botón y le escribimos otra vez a ${email}. Esto vale para todos los que usan este correo.`,
  again: 'Recibir estos correos otra vez',
  returned: 'Su suscripción está activa otra vez.',
  failed: 'Eso no funcionó. Inténtelo otra vez, o llámenos y quitamos su correo de la lista.',
  inert: 'Este es el enlace de un correo de prueba. El botón no cambia nada.',
  linkInvalid: 'Este enlace no es válido. Llámenos o escríbanos y quitamos su correo de la lista.',
  linkTitle: 'Este enlace no funciona',
  helpPromise: 'Quitamos su correo de la lista.',
  helpStep: 'Abra el correo otra vez y toque Cancelar la suscripción al final.',
}

/** Texts of the unsubscribe page. */
export const unsubscribeTexts: Catalogs<typeof en> = { en, es }
