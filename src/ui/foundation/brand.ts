import {
  brandVariables,
  darkBrandVariables,
  defaultPrimaryColor,
  defaultSecondaryColor,
} from '../../kernel/brand-color.ts'

export type Brand = { primary: string; secondary: string }

export const defaultBrand: Brand = {
  primary: defaultPrimaryColor,
  secondary: defaultSecondaryColor,
}

/**
 * Sets an agency's colors, adjusted for contrast in light and dark, on the whole document;
 * `undefined` restores the product's own.
 */
export function applyBrand(brand: Brand | undefined): void {
  const { primary, secondary } = brand ?? defaultBrand
  const dark = darkBrandVariables(primary)
  for (const [name, light] of Object.entries(brandVariables(primary, secondary))) {
    const value = name in dark ? `light-dark(${light}, ${dark[name as `--${string}`]})` : light
    document.documentElement.style.setProperty(name, value)
  }
}
