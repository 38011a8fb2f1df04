/** One call of Stripe's API that the stand-in has, as Stripe's OpenAPI document names it. */
export interface Operation {
  /** Its name in Stripe's document, such as PostProducts. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/v1/${string}`
  /** The SDK's type of its parameters, source of the generated kinds and values. */
  readonly params: string
  /**
   * The parameters it honors, besides `expand` and those of lists: `a{b,c}` is a[b] and a[c], of
   * each element if `a` is a list.
   */
  readonly takes: string
  /** The type of object it returns, or of a list's elements; `expand` is checked against it. */
  readonly returns: string
  readonly list?: true
  /** Its answer is a page of a search instead of a list. */
  readonly search?: true
}

export const get = (
  id: string,
  path: Operation['path'],
  params: string,
  returns: string,
): Operation => ({
  id: `Get${id}`,
  method: 'GET',
  path,
  params,
  takes: '',
  returns,
})
export const list = (
  id: string,
  path: Operation['path'],
  params: string,
  returns: string,
  takes = '',
): Operation => ({ ...get(id, path, params, returns), takes, list: true })
export const search = (
  id: string,
  path: Operation['path'],
  params: string,
  returns: string,
): Operation => ({ ...get(id, path, params, returns), takes: 'limit,page,query', search: true })
export const post = (
  id: string,
  path: Operation['path'],
  params: string,
  returns: string,
  takes: string,
): Operation => ({ id: `Post${id}`, method: 'POST', path, params, takes, returns })
export const remove = (
  id: string,
  path: Operation['path'],
  params: string,
  returns: string,
  takes: string,
): Operation => ({ ...post(id, path, params, returns, takes), id: `Delete${id}`, method: 'DELETE' })

/** The parts of a time range. */
export const between = '{gt,gte,lt,lte}'
