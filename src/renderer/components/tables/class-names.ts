/** Joins the classes of an element, skipping falsy ones; `undefined` if there are none. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
