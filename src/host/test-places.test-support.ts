import { newPlace } from '#storage/test-place.test-support.ts'
import type { BookPlaces } from './book-place.ts'

/** Places for a test's own book and demo, on the engine of this run. */
export async function newPlaces(): Promise<BookPlaces> {
  return { place: await newPlace(), demoPlace: await newPlace() }
}
