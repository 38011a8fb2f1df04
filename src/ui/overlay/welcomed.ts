import { browserFlag } from '../foundation/browser-flag.ts'

/**
 * A tab shows one welcome: several dialogs in a row keep a new person from the page (decision 5).
 */
export const welcomed = browserFlag('welcomed', 'tab')
