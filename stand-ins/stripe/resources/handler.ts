import type { World } from '../state/world.ts'

/**
 * Does one operation: gets the checked parameters and the path's ids, and returns the object, or
 * all of a list's elements in order.
 */
export type Handler = (world: World, params: never, ids: readonly string[]) => object

export type Handlers = Readonly<Record<string, Handler>>

/**
 * Names the type of an operation's parameters; the checked ones have it, without those that the
 * stand-in refuses.
 */
export const handle = <Params>(
  run: (world: World, params: Params, id: string) => object,
): Handler =>
  ((world: World, params: Params, ids: readonly string[]) =>
    run(world, params, ids[0] ?? '')) as Handler
