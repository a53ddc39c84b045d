import { PackedNumbers } from './packed-numbers.ts'
import { PackedTexts } from './packed-texts.ts'

const BUCKETS = 2 ** 18

/** Different IDs of a file, numbered from 0 in the order in which they came, a million of them beside the heap. */
export class PackedIds {
  private readonly ids: PackedTexts
  /** Last ID of each bucket, counted from 1. */
  private readonly buckets = new Uint32Array(BUCKETS)
  /** Previous ID of the same bucket, counted from 1; 0 for none. */
  private readonly before = new PackedNumbers()

  constructor(mostBytes: number) {
    this.ids = new PackedTexts(mostBytes)
  }

  get length(): number {
    return this.ids.length
  }

  /** Number of an ID; undefined if it was not added. */
  find(id: string): number | undefined {
    let place = this.buckets[bucketOf(id)] ?? 0
    while (place > 0 && this.ids.at(place - 1) !== id) place = this.before.at(place - 1) ?? 0
    return place === 0 ? undefined : place - 1
  }

  /** ID of a number; undefined if none was added under it. */
  at(place: number): string | undefined {
    return this.ids.at(place)
  }

  /** Adds an ID that `find` does not know and returns its number. Throws a SourceError if all IDs need too many bytes. */
  add(id: string): number {
    const bucket = bucketOf(id)
    const place = this.ids.length
    this.ids.add(id)
    this.before.add(this.buckets[bucket] ?? 0)
    this.buckets[bucket] = place + 1
    return place
  }
}

/** FNV-1a */
function bucketOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % BUCKETS
}
