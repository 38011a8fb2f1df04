let query = ''

/** Where "Back to Contacts" leads: the list as this tab last showed it. */
export const lastListHref = () => `/contacts${query}`

/** Call it while the URL is the list's. */
export function rememberList(): void {
  query = location.search
}
