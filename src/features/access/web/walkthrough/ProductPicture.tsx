import { pictureOf, pictureWidths, productPictures } from '../../../../kernel/product-pictures.ts'
import styles from './walkthrough.module.css'

const { alt, name, width, height } = productPictures.client

/** The picture of a client's page, in the colors that the page has. */
export function ProductPicture() {
  return (['light', 'dark'] as const).map((scheme) => (
    <img
      key={scheme}
      className={styles[scheme]}
      src={pictureOf({ name, scheme, width: pictureWidths[0] })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  ))
}
