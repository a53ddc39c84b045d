import type { Ids } from '#service/service-parts.ts'
import { type BenchParts, openBookDesk } from './book-desk.ts'
import type { BookFolder } from './book-folder.ts'
import { bookIds } from './book-ids.ts'
import { type ChangingDesk, createChangingDesk } from './changing-desk.ts'
import type { KeptBook } from './kept-book.ts'

/** The loans of a book with the desk in front of them, and what the book is besides. */
export type KeptLoans = {
  readonly desk: ChangingDesk
  readonly kept: () => KeptBook
  readonly ids: () => Ids
  readonly setClock: (clock: KeptBook['clock']) => void
  /** Puts a copy of a closed book in the place of this one, once all requests are answered. Throws a StorageError. */
  readonly replaceBy: (source: string, book: KeptBook) => Promise<void>
  /** Works on the files of the closed book. */
  readonly whileClosed: (work: (book: KeptBook) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** After a crash nobody knows how many identifiers were made: so many are left out. */
const LEFT_OUT_IDS = 1_000_000_000

/** Opens the loans of a folder that has some. Throws StorageError. */
export async function openKeptLoans(
  bench: BenchParts,
  name: string,
  folder: BookFolder,
  first: KeptBook,
): Promise<KeptLoans> {
  let kept = first
  let ids = bookIds(kept.loaded.seed, kept.idsMade)
  const write = () => folder.write({ ...kept, idsMade: ids.made() + LEFT_OUT_IDS })

  const desk = await createChangingDesk(() => {
    ids = bookIds(kept.loaded.seed, kept.idsMade)
    write()
    return openBookDesk(bench, { name, folder, ids, clockSetting: () => kept.clock })
  })
  const whileClosed = (work: (book: KeptBook) => Promise<void>) =>
    desk.change(() => {
      kept = { ...kept, idsMade: ids.made() }
      return work(kept)
    })

  return {
    desk,
    kept: () => kept,
    ids: () => ids,
    setClock: (clock) => {
      kept = { ...kept, clock }
      write()
    },
    replaceBy: (source, book) =>
      whileClosed(async () => {
        await folder.replaceBy(source, book)
        kept = book
      }),
    whileClosed,
    close: async () => {
      await desk.close()
      folder.write({ ...kept, idsMade: ids.made() })
    },
  }
}
