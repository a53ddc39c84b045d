import { newPlace } from '#storage/test-place.test-support.ts'
import type { BookPlaces } from './book-place.ts'

/** Places of a test's own for a book and a demo, on the engine of this run. */
export async function newPlaces(): Promise<BookPlaces> {
  return { place: await newPlace(), demoPlace: await newPlace() }
}
