/** The facts by which a client who comes back and wants no letters is recognized. */
export interface PersonOfLetters {
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly zip_code: string | null
}

const plain = (text: string | null) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * The texts of which one must be the same: the email address, and the name at a ZIP code. One
 * letter too few harms less than one that was refused, and a member can undo it.
 */
export function letterPersonTexts(person: PersonOfLetters): string[] {
  const { email, first_name, last_name, zip_code } = person
  const [first, last] = [plain(first_name), plain(last_name)]
  return [
    ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
    ...(first && last && zip_code ? [`name ${first} ${last} ${zip_code.slice(0, 5)}`] : []),
  ]
}
