import type { CSSProperties } from 'react'
import {
  brandVariables,
  defaultPrimaryColor,
  defaultSecondaryColor,
} from '../../kernel/brand-color.ts'

export type AgencyColors = {
  primaryColor?: string | undefined
  secondaryColor?: string | undefined
}

/** Returns the agency's colors, adjusted for contrast, as a style of the outermost element. */
export function brandStyle(agency: AgencyColors | undefined): CSSProperties {
  return brandVariables(
    agency?.primaryColor ?? defaultPrimaryColor,
    agency?.secondaryColor ?? defaultSecondaryColor,
  ) as CSSProperties
}
