import type { Catalogs } from '../../kernel/locale.ts'

const en = {
  label: 'Birth date',
  hint: 'Month, day, year. For example: 08/20/1955',
  submit: 'Show My Details',
  checking: 'Checking...',
}

const es: typeof en = {
  label: 'Fecha de nacimiento',
  hint: 'Mes, día, año. Por ejemplo: 08/20/1955',
  submit: 'Mostrar mis datos',
  checking: 'Verificando...',
}

export const confirmTexts: Catalogs<typeof en> = { en, es }
