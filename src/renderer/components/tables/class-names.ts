/** The classes of an element, without those that it does not have; `undefined` where it has none. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
