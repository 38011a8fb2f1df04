import type { ProductPictureName } from '../../../../kernel/product-pictures.ts'

export interface View {
  readonly id: 'email' | 'quotes' | 'underwriting'
  readonly label: string
  readonly text: string
  readonly picture: ProductPictureName
}

/** The client's three steps, as the demonstration agency's clients see them. */
export const views: readonly View[] = [
  {
    id: 'email',
    label: 'Email',
    text: 'A personal email at the right moment of the year.',
    picture: 'email',
  },
  {
    id: 'quotes',
    label: 'Quotes',
    text: 'Plan G and Plan N premiums by carrier, on one page.',
    picture: 'quote',
  },
  {
    id: 'underwriting',
    label: 'Underwriting',
    text: 'A few health questions before the call.',
    picture: 'health',
  },
]
