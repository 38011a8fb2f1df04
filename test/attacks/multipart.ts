export const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** The body of a form, to be sent with the headers of `multipart`. */
export const multipartBody = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('')}--x--\r\n`
