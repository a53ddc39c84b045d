/** Closes a switch over a union: the compiler refuses the call while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`)
}

/** The item that must be there; an absent one is a fault of ours, never of the user's input. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`)
  return value
}
