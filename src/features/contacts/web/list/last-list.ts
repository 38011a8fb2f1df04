let query = ''

/** Returns the link of "Back to Contacts": the list as this tab last showed it. */
export const lastListHref = () => `/contacts${query}`

/** Call it while the URL is that of the list. */
export function rememberList(): void {
  query = location.search
}
