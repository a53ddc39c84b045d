/** Adds an entry as the latest one, and evicts the earliest ones beyond `most`. */
export function addLatest<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, most: number): void {
  entries.delete(key)
  for (const earliest of entries.keys()) {
    if (entries.size < most) break
    entries.delete(earliest)
  }
  entries.set(key, value)
}
