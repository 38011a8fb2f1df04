import { Fragment } from 'react'

/**
 * An email or web address that wraps before "@", dots and parameters and after slashes, and inside
 * a word only if necessary.
 */
export function AddressText({ address }: { address: string }) {
  return address.split(/(?=[@.?&])|(?<=\/)(?!\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
