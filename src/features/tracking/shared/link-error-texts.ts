import type { Catalogs } from '../../../kernel/locale.ts'

const en = {
  title: 'This link did not work',
  fromLink: 'This message came with the link. It is not from your agent:',
}

const es: typeof en = {
  title: 'Este enlace no funcionó',
  fromLink: 'Este mensaje venía con el enlace. No es de su agente:',
}

export const linkErrorTexts: Catalogs<typeof en> = { en, es }
