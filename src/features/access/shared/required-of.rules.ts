import type { RequiredOf } from './required-of.ts'
import type { SignInSecurity } from './second-factor.contract.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Says how many people a rule concerns, and how many of them must still set up a second factor. */
export function concernedText(
  requiredOf: RequiredOf,
  { members, admins, membersWithout, adminsWithout }: SignInSecurity,
): string {
  if (requiredOf === 'off') return 'Each person can choose.'
  const [all, without] =
    requiredOf === 'admins' ? [admins, adminsWithout] : [members, membersWithout]
  const concerns = `This affects ${people(all)}.`
  if (without === 0) return `${concerns} All of them already have a second factor.`
  const whom = without === all ? (all === 1 ? 'This person' : 'All of them') : people(without)
  return `${concerns} ${whom} must set one up before doing anything else. No one gets locked out: the login link opens the setup.`
}
