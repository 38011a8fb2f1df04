/** The brand name (decision 30): "the product" in the specification's texts is this word. */
export const productName = 'Holdfast'
