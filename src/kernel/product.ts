/** The brand name, which replaces "the product" in the specification's texts (decision 30). */
export const productName = 'Holdfast'
