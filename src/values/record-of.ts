/**
 * The object of pairs, of the last where a name comes twice. `Object.fromEntries` gives `any` for pairs whose types the
 * compiler does not know to be pairs, and is used nowhere else.
 */
export function recordOf<Value>(
  pairs: Iterable<readonly [name: string | number, value: Value]>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(pairs)
}
