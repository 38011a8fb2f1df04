import { SimpleGrid, Stack } from '@mantine/core'
import {
  contrastRatio,
  defaultPrimaryColor,
  defaultSecondaryColor,
  parseColor,
  readableContrast,
  readableOnWhite,
} from '../../../kernel/brand-color.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ColorField } from '../../../ui/forms/ColorField.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { BrandPreviews } from './BrandPreviews.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

/** The agency's two colors, with what they look like (decision 112: the same on both pages). */
export function BrandSection({ edit: { form, values, set } }: SectionOfSettings) {
  const primary = parseColor(values.primaryColor)
  const secondary = parseColor(values.secondaryColor)
  const reset = () => {
    set('primaryColor', defaultPrimaryColor)
    set('secondaryColor', defaultSecondaryColor)
  }
  const isDefault =
    primary === parseColor(defaultPrimaryColor) && secondary === parseColor(defaultSecondaryColor)
  return (
    <Section
      title="Brand colors"
      description="Buttons, links and headings in your emails and pages."
      actions={
        <Button variant="default" size="sm" onClick={reset} disabled={isDefault}>
          Reset to Default Colors
        </Button>
      }
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <ColorField
            label="Primary Color"
            description={primary && contrastText(primary)}
            {...form.textField('primaryColor')}
          />
          <ColorField
            label="Secondary Color"
            description="Decoration only: never used in or behind text"
            {...form.textField('secondaryColor')}
          />
        </SimpleGrid>
        <BrandPreviews
          primary={primary ?? defaultPrimaryColor}
          secondary={secondary ?? defaultSecondaryColor}
          name={values.brandName}
        />
      </Stack>
    </Section>
  )
}

/** Says whether text in this color can be read on white, and which color is used if it cannot. */
function contrastText(color: string): string {
  if (contrastRatio(color, '#ffffff') >= readableContrast) return 'Readable on white'
  return `Too light to read on white, so buttons and text use ${readableOnWhite(color).toUpperCase()} instead`
}
