/** Reads a pattern of Playwright: `*` is any text within a part of the path, `**` any text. */
export const globPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('**')
      .map((part) => part.split('*').map(RegExp.escape).join('[^/]*'))
      .join('.*')}$`,
  )
