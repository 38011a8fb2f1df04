import { publicPaths } from '../../../../kernel/public-paths.ts'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import { stateNameIn } from '../../../geo/shared/us-states.ts'
import { placeOf } from '../../shared/visitor.rules.ts'
import type { YourDetailsPageData } from '../../shared/your-details-page.ts'
import { formTexts } from './form-texts.ts'
import { yourDetailsTexts } from './your-details-texts.ts'

/** The visitor's own answers of the quote form, to check them; they are not asked for again. */
export function KnownPerson({ data }: { data: YourDetailsPageData }) {
  const texts = useTexts(yourDetailsTexts)
  const labels = useTexts(formTexts)
  const { known, missing, place, agency } = data
  const tobacco = known.tobacco === 'yes' ? labels.yes : labels.no
  const gender = known.gender === 'F' ? labels.female : labels.male
  const locale = useLocale()
  const state = placeOf(place)?.state
  const facts: readonly { name: keyof typeof known; label: string; value: string }[] = [
    { name: 'dateOfBirth', label: labels.dateOfBirth, value: known.dateOfBirth },
    {
      name: 'zipCode',
      label: labels.zipCode,
      value: [known.zipCode, state && stateNameIn(state, locale)].filter(Boolean).join(', '),
    },
    { name: 'county', label: labels.county, value: known.county },
    { name: 'gender', label: labels.gender, value: gender },
    { name: 'tobacco', label: labels.tobacco, value: tobacco },
  ]
  const told = facts.filter(({ name }) => known[name] !== '' && !missing.includes(name))
  if (told.length === 0) return null
  return (
    <Card title={texts.known}>
      <p>{texts.knownNote}</p>
      <ul className="list">
        {told.map(({ name, label, value }) => (
          <li key={name}>
            {label}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
      <p>
        <span className="text-target">
          <TextLink href={`${publicPaths.quoteForm}?orgId=${agency.orgId}`}>
            {texts.change}
          </TextLink>
        </span>
      </p>
    </Card>
  )
}
