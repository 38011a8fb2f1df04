import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import { emailTypes, perYearlyEmail } from '../../organizations/shared/email-types.ts'

const kindNames = (locale: Locale) =>
  perYearlyEmail((type) => emailTypes[type].yearly.inChoices[locale])

const en = {
  title: 'Or choose what we send',
  lead: 'Mark what you want. Then press “Save my choices”.',
  whose:
    'This is just for you. If someone shares your email address, their emails stay the same. If our email greets two people, this is for the first one.',
  kinds: 'Which emails do you want?',
  kindNames: kindNames('en'),
  reminders: 'May we remind you after an email?',
  remind: 'Yes, up to three times',
  doNotRemind: 'No, send no reminders',
  calls: 'Would a call be better?',
  callsHint: 'We call the number we have for you. Is it an old one? Then please call us.',
  callMe: 'Please call me and send no emails',
  language: 'Which language should we use?',
  pause: 'Do you want a break?',
  noPause: 'No, send emails as they come',
  keepPause: (date: string) => `Yes, until ${date}, as it is now`,
  pauseUntil: (date: string) => `Yes, until ${date}`,
  save: 'Save my choices',
  saved: 'We saved your choices.',
  now: 'From now on:',
  weCall: (agency: string) => `${agency} calls you and sends you no emails of this kind.`,
  weSend: (names: string) => `We write to you ${names}.`,
  weSendNone: 'We send no yearly emails.',
  weRemind: 'We send reminders, up to three times.',
  weDoNotRemind: 'We send no reminders.',
  weWait: (date: string) => `We send no emails before ${date}.`,
  weUse: (language: Locale) => `Our emails are in ${{ en: 'English', es: 'Spanish' }[language]}.`,
  asked: 'If you ask us for something, we still send it.',
  change: 'To change this, use the form below. You find it behind Unsubscribe in each email.',
  failed: 'We did not save your choices. Please try again, or call us.',
  busy: (button: string) =>
    `That was a lot of changes. Please wait a few minutes, then press “${button}” again.`,
}

const es: typeof en = {
  title: 'O elija qué le enviamos',
  lead: 'Marque lo que quiere. Luego toque «Guardar lo que elegí».',
  whose:
    'Esto es solo para usted. Si alguien comparte su correo, sus mensajes siguen igual. Si nuestro correo saluda a dos personas, esto es para la primera.',
  kinds: '¿Qué correos quiere?',
  kindNames: kindNames('es'),
  reminders: '¿Le recordamos después de un correo?',
  remind: 'Sí, hasta tres veces',
  doNotRemind: 'No, sin recordatorios',
  calls: '¿Prefiere una llamada?',
  callsHint: 'Llamamos al número que tenemos. ¿Ya no es el suyo? Entonces llámenos.',
  callMe: 'Llámenme y no me envíen correos',
  language: '¿En qué idioma le escribimos?',
  pause: '¿Quiere un descanso?',
  noPause: 'No, envíen los correos cuando toque',
  keepPause: (date) => `Sí, hasta el ${date}, como ahora`,
  pauseUntil: (date) => `Sí, hasta el ${date}`,
  save: 'Guardar lo que elegí',
  saved: 'Guardamos lo que eligió.',
  now: 'Desde ahora:',
  weCall: (agency) => `${agency} le llama y no le envía correos de este tipo.`,
  weSend: (names) => `Le escribimos ${names}.`,
  weSendNone: 'No le enviamos correos anuales.',
  weRemind: 'Le recordamos hasta tres veces.',
  weDoNotRemind: 'No le enviamos recordatorios.',
  weWait: (date) => `No le enviamos correos antes del ${date}.`,
  weUse: (language) => `Nuestros correos van en ${{ en: 'inglés', es: 'español' }[language]}.`,
  asked: 'Si nos pide algo, sí se lo enviamos.',
  change:
    'Para cambiar esto, use el formulario de abajo. Lo encuentra al final de cada correo, en Cancelar la suscripción.',
  failed: 'No guardamos lo que eligió. Inténtelo otra vez, o llámenos.',
  busy: (button) => `Fueron muchos cambios. Espere unos minutos y toque «${button}» otra vez.`,
}

/** Texts of the form "Or choose what we send" on the unsubscribe page. */
export const choicesTexts: Catalogs<typeof en> = { en, es }
