import {
  type ProductPictureName,
  pictureOf,
  pictureWidths,
  productPictures,
} from '../../../../kernel/product-pictures.ts'

const [small, large] = pictureWidths

/** A client's screen, as a phone has it: consumers' pages are always light. */
export function ClientScreen({ picture }: { picture: ProductPictureName }) {
  const { name, width, height, alt } = productPictures[picture]
  return (
    <img
      src={pictureOf({ name, scheme: 'light', width: small })}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}

/** A screen of the app, in the colors that the visitor's system asks for. */
export function AppScreen({ picture }: { picture: ProductPictureName }) {
  const { name, width, height, alt } = productPictures[picture]
  const sources = (scheme: 'light' | 'dark') =>
    pictureWidths.map((size) => `${pictureOf({ name, scheme, width: size })} ${size}w`).join(', ')
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={sources('dark')} sizes={room} />
      <img
        src={pictureOf({ name, scheme: 'light', width: large })}
        srcSet={sources('light')}
        sizes={room}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

/** How wide the page shows it. */
const room = '(min-width: 76rem) 74rem, 94vw'
