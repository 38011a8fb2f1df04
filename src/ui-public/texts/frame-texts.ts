import type { Catalogs } from '../../kernel/locale.ts'

const en = {
  skip: 'Skip to content',
  /** Before a phone number. */
  call: 'Call',
  yourAgent: 'Your agent',
  licensedAgent: 'Your licensed agent',
  license: (number: string) => `license ${number}`,
  scheduleCall: 'Schedule a Call',
}

const es: typeof en = {
  skip: 'Ir al contenido',
  call: 'Llamar al',
  yourAgent: 'Su agente',
  licensedAgent: 'Su agente con licencia',
  license: (number) => `licencia ${number}`,
  scheduleCall: 'Programar una llamada',
}

/** Texts of the frame of every consumer page. */
export const frameTexts: Catalogs<typeof en> = { en, es }
