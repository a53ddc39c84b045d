/** True if a value that was read is of the type. */
export type Guard<Value> = (value: unknown) => value is Value

/** A guard for each field of an object. */
export type Guards<Value> = { readonly [Name in keyof Value]: Guard<Value[Name]> }

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Guard<number> = (value) => typeof value === 'number'
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value)

export function isOneOf<const Term extends string>(terms: readonly Term[]): Guard<Term> {
  return (value): value is Term => terms.some((term) => term === value)
}

export function orNull<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || guard(value)
}

/** An object with exactly these fields. */
export function isObjectOf<Value extends object>(guards: Guards<Value>): Guard<Value> {
  const fields: readonly (readonly [string, Guard<unknown>])[] = Object.entries(guards)
  return (value): value is Value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const found: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
    return found.size === fields.length && fields.every(([name, guard]) => found.has(name) && guard(found.get(name)))
  }
}

export function isAnyOf<Value>(...guards: readonly Guard<Value>[]): Guard<Value> {
  return (value): value is Value => guards.some((guard) => guard(value))
}
