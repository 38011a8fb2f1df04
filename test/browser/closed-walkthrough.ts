/**
 * A script that closes the walkthrough of a first login before a page opens it: its dialog would
 * cover the page.
 */
export const closedWalkthrough = "try { sessionStorage.setItem('welcomed', '1') } catch {}"
