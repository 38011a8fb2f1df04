import type { Catalogs } from '../../../kernel/locale.ts'

/**
 * Agreed to by pressing Next on the last page, and stored with the answers word for word. Needs a
 * compliance review like the questions.
 */
export const consentText: Catalogs<string> = {
  en: 'By pressing Next, I agree to share my answers with my agent so we can discuss plans that may fit me. I can stop at any time.',
  es: 'Al presionar Siguiente, acepto compartir mis respuestas con mi agente para que hablemos de los planes que me puedan convenir. Puedo dejarlo en cualquier momento.',
}

export const eligibilityTitle: Catalogs<string> = {
  en: 'Underwriting Assessment',
  es: 'Preguntas de salud',
}

export const answersChangedElsewhere: Catalogs<string> = {
  en: 'Some answers were changed in another window or on another device. Please check your answers and press Next again.',
  es: 'Algunas respuestas se cambiaron en otra ventana o en otro dispositivo. Por favor revise sus respuestas y presione Siguiente otra vez.',
}

export const tooManyTries: Catalogs<string> = {
  en: 'Too many attempts. Please wait a few minutes and try again.',
  es: 'Demasiados intentos. Por favor espere unos minutos e inténtelo otra vez.',
}

export const tooManyDevices: Catalogs<string> = {
  en: 'These questions were started on many devices, so your answers are not saved here yet. You can answer all of them now and press Next.',
  es: 'Estas preguntas se abrieron en muchos teléfonos o computadoras. Por eso aún no se guardan aquí. Puede contestar todo ahora y presionar Siguiente.',
}

export const answersIncomplete: Catalogs<string> = {
  en: 'Please answer every question, and fill in the details after each Yes.',
  es: 'Por favor conteste todas las preguntas y escriba los detalles después de cada Sí.',
}
