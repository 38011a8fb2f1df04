/** A picture of the product, taken by `npm run screens -- --readme`; its size in CSS pixels. */
interface ProductPicture {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Its text, for those who cannot see it. */
  readonly alt: string
}

const screen = { width: 1440, height: 900 }
const phone = { width: 390, height: 760 }

/** Screens of the demonstration agency, whose people and prices are invented. */
export const productPictures = {
  clients: {
    name: 'clients',
    ...screen,
    alt: 'The list of an agency’s clients in Holdfast: search, filters by agent, carrier and state, and a table with each client’s phone, state, carrier and effective date.',
  },
  client: {
    name: 'client',
    ...screen,
    alt: 'A client’s page in Holdfast: buttons to send a quote or log a call, what happened last, the next email with its day, and a summary of the client.',
  },
  email: {
    name: 'email',
    ...phone,
    alt: 'An email on a phone, from the client’s own agency: a greeting, a few sentences about a new quote, and a price a month that is marked as an example.',
  },
  quote: {
    name: 'quote',
    ...phone,
    alt: 'A quote page on a phone, with the agency’s name and phone number: the right that the client’s state gives each year, then the lowest prices of Plan G and Plan N, marked as examples.',
  },
  health: {
    name: 'health',
    ...phone,
    alt: 'The health questions on a phone, with the agency’s name and phone number: what they are for, and the right that the client’s state gives each year.',
  },
} as const satisfies Record<string, ProductPicture>

export type ProductPictureName = keyof typeof productPictures

/** Pictures of the app are kept at these widths, in pixels; those of a phone at the first. */
export const pictureWidths = [720, 1440] as const

export interface PictureFile {
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly width: number
}

export const pictureFolderPath = '/pictures'

/** Returns the path of a picture's file: `/pictures/client-dark-720.webp`. */
export const pictureOf = ({ name, scheme, width }: PictureFile): string =>
  `${pictureFolderPath}/${name}${scheme === 'dark' ? '-dark' : ''}-${width}.webp`
