const ofOwner = new WeakSet<object>()

/** Throws an error again, noted as one of a connection by DATABASE_OWNER_URL. */
export function throwAsOwner(error: unknown): never {
  if (error instanceof Error) ofOwner.add(error)
  throw error
}

/** Returns the variable by which the connection of an error was made. */
export const urlVariableOf = (error: Error): 'DATABASE_URL' | 'DATABASE_OWNER_URL' =>
  ofOwner.has(error) ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
