import type { Catalogs } from '../../../../kernel/locale.ts'

const en = {
  again: 'To see your quote again,',
  clickHere: 'click here',
  home: 'Go to the home page',
}

const es: typeof en = {
  again: 'Para ver su cotización otra vez,',
  clickHere: 'haga clic aquí',
  home: 'Ir a la página principal',
}

export const thanksTexts: Catalogs<typeof en> = { en, es }
