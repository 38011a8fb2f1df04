import {
  brandVariables,
  defaultPrimaryColor,
  defaultSecondaryColor,
} from '../../kernel/brand-color.ts'

export type Brand = { primary: string; secondary: string }

export const defaultBrand: Brand = {
  primary: defaultPrimaryColor,
  secondary: defaultSecondaryColor,
}

/**
 * Sets an agency's colors, adjusted for contrast, on the whole document; `undefined` restores the
 * product's own.
 */
export function applyBrand(brand: Brand | undefined): void {
  const { primary, secondary } = brand ?? defaultBrand
  for (const [name, value] of Object.entries(brandVariables(primary, secondary)))
    document.documentElement.style.setProperty(name, value)
}
