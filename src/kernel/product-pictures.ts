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
    ...{ name: 'clients', ...screen },
    alt: 'The list of an agency’s clients in Holdfast: search, filters by agent, carrier and state, and a table with each client’s phone, state, carrier and effective date.',
  },
  client: {
    ...{ name: 'client', ...screen },
    alt: 'A client’s page in Holdfast: a summary, the requests to follow up, and the emails that are planned and were sent.',
  },
  email: {
    ...{ name: 'email', ...phone },
    alt: 'An email on a phone, from the client’s own agency: a greeting, a short text about Medicare Supplement prices, and a button that opens the client’s quote.',
  },
  quote: {
    ...{ name: 'quote', ...phone },
    alt: 'A quote page on a phone, with the agency’s name and phone number: the client’s details, then prices of Plan G by insurance company, marked as examples.',
  },
  health: {
    ...{ name: 'health', ...phone },
    alt: 'The health questions on a phone: why the agency asks, a question about the client’s health, and large buttons for Yes and No.',
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
