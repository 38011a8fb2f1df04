/**
 * Returns the values, replaced by the given fields; fields of other names, such as hidden ones, are
 * left out.
 */
export const withTyped = <Values extends object>(
  values: Values,
  fields: Readonly<Record<string, string>>,
): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(values, name))),
})
