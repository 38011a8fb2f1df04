const folded = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a typed name is the agency's, whatever its letter case and spaces. */
export const isAgencyName = (typed: string, name: string): boolean =>
  folded(typed) !== '' && folded(typed) === folded(name)
