import { recordOf } from '#values/record-of.ts'

/** A place in a JSON value; `[]` is the whole value. */
export type Place = readonly string[]

/** Every place of a JSON value. */
export function placesOf(value: unknown, path: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name]))]
}

/** The value with a replacement at a place; `undefined` removes the place. */
export function changedAt(value: unknown, [name, ...rest]: Place, put: unknown): unknown {
  if (name === undefined) return put
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? changedAt(item, rest, put) : item))
  const members = Object.entries(Object(value))
  const changed = members.map(([member, of]) => [member, member === name ? changedAt(of, rest, put) : of] as const)
  return recordOf(changed.some(([member]) => member === name) ? changed : [...changed, [name, put]])
}

export function valueAt(value: unknown, [name, ...rest]: Place): unknown {
  return name === undefined ? value : valueAt(Reflect.get(Object(value), name), rest)
}

/** JSON pointer of a place. */
export function pointerTo(place: Place): string {
  return place.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
