import type { Ids } from '#service/service-parts.ts'
import { type BenchParts, openBookDesk } from './book-desk.ts'
import type { BookFolder, ClosedBooks } from './book-folder.ts'
import { bookIds } from './book-ids.ts'
import { type ChangingDesk, createChangingDesk } from './changing-desk.ts'
import type { KeptBook } from './kept-book.ts'
import type { LiveSide } from './trouble.ts'

/** The loans of a book with the desk in front of them, and what the book is besides. */
export type KeptLoans = {
  readonly desk: ChangingDesk
  readonly kept: () => KeptBook
  readonly ids: () => Ids
  readonly setClock: (clock: KeptBook['clock']) => void
  /** Puts a copy of a closed book in the place of this one, once all requests are answered. Throws a StorageError. */
  readonly replaceBy: (source: ClosedBooks, book: KeptBook) => Promise<void>
  /** Works on the files of the closed book. */
  readonly whileClosed: (work: (book: KeptBook) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** After a crash nobody knows how many identifiers were made: so many are left out. */
const LEFT_OUT_IDS = 1_000_000_000

type LoansParts = {
  readonly bench: BenchParts
  readonly name: string
  readonly folder: BookFolder
  readonly first: KeptBook
  /** The live side, which is closed with them. */
  readonly live: LiveSide
}

/** Opens the loans of a folder that has some. Throws StorageError. */
export async function openKeptLoans({ bench, name, folder, first, live }: LoansParts): Promise<KeptLoans> {
  let kept = first
  let ids = bookIds(kept.loaded.seed, 'local', kept.idsMade.local)
  const now = () => ({ ...kept, idsMade: { local: ids.made(), live: live.idsMade() } })
  const write = () => folder.write(leavingOut(now()))

  const desk = await createChangingDesk(() => {
    ids = bookIds(kept.loaded.seed, 'local', kept.idsMade.local)
    write()
    return openBookDesk(bench, { name, folder, ids, clockSetting: () => kept.clock })
  })
  const whileClosed = (work: (book: KeptBook) => Promise<void>) =>
    desk.change(async () => {
      await live.close()
      kept = now()
      await work(kept)
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
      await live.close()
      folder.write(now())
    },
  }
}

function leavingOut(book: KeptBook): KeptBook {
  const { local, live } = book.idsMade
  return { ...book, idsMade: { local: local + LEFT_OUT_IDS, live: live + LEFT_OUT_IDS } }
}
