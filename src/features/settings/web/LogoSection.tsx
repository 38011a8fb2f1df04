import { acceptedImages } from '../../../kernel/image.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { LogoField } from './LogoField.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

export function LogoSection({ edit: { values, set } }: SectionOfSettings) {
  const { logo } = values
  return (
    <Section
      title="Logo"
      description="At the top of your quotes and of every page that clients open. PNG, JPEG or WebP, at most 2 MB; wide logos look best."
      actions={
        logo !== null && (
          <Button variant="default" size="sm" onClick={() => set('logo', null)}>
            Remove Logo
          </Button>
        )
      }
    >
      <LogoField
        logo={logo}
        onLogo={(url) => set('logo', url)}
        accept={acceptedImages.join(',')}
        labels={['Upload Logo', 'Change Logo']}
      />
    </Section>
  )
}
