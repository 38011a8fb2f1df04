import { useLocation } from '@tanstack/react-router'
import { SkeletonLines } from '../../../ui/data/SkeletonLines.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { IndexedPart, SectionIndex } from '../../../ui/frame/SectionIndex.tsx'
import { sectionAt, settingsSections } from '../shared/settings-sections.rules.ts'
import { ownParts, setupParts } from './SettingsParts.tsx'

/** The menu with the section that the address names, before its settings are there. */
export function SettingsSkeleton() {
  const { title, parts } = sectionAt(useLocation({ select: ({ hash }) => hash }))
  const menu = settingsSections.map((section) => ({ id: section.parts[0], title: section.title }))
  return (
    <SectionIndex sections={menu} current={parts[0]}>
      {parts.map((id, index) => (
        <PartSkeleton
          key={id}
          id={id}
          opens={index === 0}
          title={ownParts.find((part) => part.id === id)?.title ?? title}
        />
      ))}
    </SectionIndex>
  )
}

/** The setup's page, which has its parts below one another. */
export function SetupSkeleton() {
  return (
    <SectionIndex sections={setupParts}>
      {setupParts.map(({ id, title }) => (
        <PartSkeleton key={id} id={id} title={title} />
      ))}
    </SectionIndex>
  )
}

function PartSkeleton({
  id,
  title,
  opens = false,
}: {
  id: string
  title: string
  opens?: boolean
}) {
  return (
    <IndexedPart id={id} opens={opens}>
      <Section title={title}>
        <SkeletonLines />
      </Section>
    </IndexedPart>
  )
}
