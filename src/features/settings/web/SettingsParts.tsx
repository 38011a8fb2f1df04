import { type ReactNode, useRef } from 'react'
import { IndexedPart, type IndexedSection, SectionIndex } from '../../../ui/frame/SectionIndex.tsx'
import {
  holdsField,
  type PartOfSettings,
  type SectionOfParts,
  settingsSections,
} from '../shared/settings-sections.rules.ts'
import { AgencySection } from './AgencySection.tsx'
import { BrandSection } from './BrandSection.tsx'
import { CarriersSection } from './CarriersSection.tsx'
import { EmailsSection } from './EmailsSection.tsx'
import { HoldOutSection } from './HoldOutSection.tsx'
import { LettersSection } from './LettersSection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { PostalSection } from './PostalSection.tsx'
import { QuotePageSection } from './QuotePageSection.tsx'
import { SelfOnboardingSection } from './SelfOnboardingSection.tsx'
import { SenderSection } from './SenderSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

/** Parts of other features, which are saved on their own. */
export type OtherParts = {
  readonly [Part in 'sending-domain' | 'client-fields' | 'tags' | 'security' | 'pauses']?: ReactNode
}

/** The parts of the form, in the order of the screen. */
export const ownParts: readonly {
  id: PartOfSettings
  title: string
  Part: (props: SectionOfSettings) => ReactNode
  /** A new agency can do without it. */
  later?: true
}[] = [
  { id: 'agency', title: 'Agency', Part: AgencySection },
  { id: 'postal', title: 'Postal address and time zone', Part: PostalSection },
  { id: 'logo', title: 'Logo', Part: LogoSection },
  { id: 'brand', title: 'Brand colors', Part: BrandSection },
  { id: 'carriers', title: 'Carriers Offered', Part: CarriersSection },
  { id: 'states', title: 'State licenses and carriers', Part: StatesSection },
  { id: 'emails', title: 'Emails', Part: EmailsSection },
  { id: 'letters', title: 'When email is impossible', Part: LettersSection, later: true },
  { id: 'hold-out', title: 'Hold-out group', Part: HoldOutSection, later: true },
  { id: 'sender', title: 'Default Sender Settings', Part: SenderSection },
  { id: 'quote-page', title: 'Quote page', Part: QuotePageSection, later: true },
  { id: 'link', title: 'Self-onboarding link', Part: SelfOnboardingSection },
]

/** The parts for a new agency: without choices that make sense only once it has clients. */
export const setupParts = ownParts.filter(({ later }) => !later)

/** The parts of a new agency below one another: it goes through them once. */
export function SettingsOnOnePage({ edit }: SectionOfSettings) {
  return (
    <SectionIndex sections={setupParts}>
      {setupParts.map(({ id, Part }) => (
        <IndexedPart key={id} id={id}>
          <Part edit={edit} setup />
        </IndexedPart>
      ))}
    </SectionIndex>
  )
}

export type SettingsInSectionsProps = SectionOfSettings & {
  shown: SectionOfParts
  others: OtherParts
}

/** One section, with a menu of all. One that was opened keeps its state. */
export function SettingsInSections({ edit, shown, others }: SettingsInSectionsProps) {
  const opened = useRef(new Set<SectionOfParts>())
  opened.current.add(shown)
  const wrong = Object.keys(edit.form.errors)
  const menu = settingsSections.map(
    (section): IndexedSection => ({
      id: section.parts[0],
      title: section.title,
      mark: holdsField(section, wrong)
        ? { tone: 'wrong', label: 'needs a correction' }
        : holdsField(section, edit.changed)
          ? { tone: 'unsaved', label: 'not saved' }
          : undefined,
    }),
  )
  const partOf = (id: PartOfSettings): ReactNode => {
    const own = ownParts.find((part) => part.id === id)
    return own === undefined ? others[id as keyof OtherParts] : <own.Part edit={edit} />
  }
  return (
    <SectionIndex sections={menu} current={shown.parts[0]}>
      {settingsSections
        .filter((section) => opened.current.has(section))
        .flatMap((section) =>
          section.parts.map((id, index) => (
            <IndexedPart key={id} id={id} opens={index === 0} hidden={section !== shown}>
              {partOf(id)}
            </IndexedPart>
          )),
        )}
    </SectionIndex>
  )
}
