import type { Catalogs } from '../../../../kernel/locale.ts'

export type StopLettersPageData =
  | {
      readonly agencyName: string
      readonly agencyPhone: string | null
      readonly primaryColor: string
      readonly secondaryColor: string
      /** The client gets no letters any more. */
      readonly done: boolean
    }
  | { readonly error: true }

const en = {
  title: 'Stop letters',
  stopped: 'No more letters',
  ask: (agency: string) => `Do you want no more letters from ${agency}?`,
  button: 'Send me no more letters',
  done: (agency: string) =>
    `${agency} will send you no more letters. One that is on its way may still come.`,
  mistake: 'Was this a mistake? Call',
  wrongTitle: 'This code does not work',
  wrong: 'Please check what you typed against your letter. Or call the number on the letter.',
}

const es: typeof en = {
  title: 'No recibir cartas',
  stopped: 'No más cartas',
  ask: (agency) => `¿No quiere más cartas de ${agency}?`,
  button: 'No me envíen más cartas',
  done: (agency) =>
    `${agency} no le enviará más cartas. Una que ya está en el correo todavía puede llegar.`,
  mistake: '¿Fue un error? Llame al',
  wrongTitle: 'Este código no funciona',
  wrong: 'Compare lo que escribió con su carta. O llame al número de la carta.',
}

export const stopLettersTexts: Catalogs<typeof en> = { en, es }
