import type { Catalogs } from '../../kernel/locale.ts'

interface FailedPageTexts {
  readonly title: string
  readonly busy: string
  readonly failed: string
  /** After a form without its script; loading again would open the form, not send it. */
  readonly notSent: string
  readonly tryAgain: string
}

export const failedPageTexts: Catalogs<FailedPageTexts> = {
  en: {
    title: 'This page is not ready yet',
    busy: 'Our service is very busy or is restarting. This page will try again in a few seconds.',
    failed: 'Something went wrong on our side. Please try again in a few minutes.',
    notSent: 'Our service could not save what you sent. Please go back and press the button again.',
    tryAgain: 'Try again now',
  },
  es: {
    title: 'Esta página aún no está lista',
    busy: 'Nuestro servicio está muy ocupado o se está reiniciando. Esta página lo intentará de nuevo en unos segundos.',
    failed: 'Algo salió mal de nuestro lado. Inténtelo de nuevo en unos minutos.',
    notSent:
      'Nuestro servicio no pudo guardar lo que usted envió. Vuelva atrás y presione el botón otra vez.',
    tryAgain: 'Intentar de nuevo',
  },
}
