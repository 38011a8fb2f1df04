import { browserFlag } from '../foundation/browser-flag.ts'

/** A tab shows one welcome: several dialogs in a row keep new people from the page (decision 5). */
export const welcomed = browserFlag('welcomed', 'tab')
