import type { Ids } from '#service/service-parts.ts'
import { type BenchParts, type BookDesk, openBookDesk } from './book-desk.ts'
import type { BookFolder, ClosedBooks } from './book-folder.ts'
import { bookIds } from './book-ids.ts'
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

/** A desk that is closed while its data are changed as a whole, and opened again on them. */
type ChangingDesk = {
  /** Waits for a change that is under way. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly storage: () => Promise<BookDesk['storage']>
  /** `work` begins when all requests are answered and the book is closed. Rejects as it does; the desk is open again then too. */
  readonly change: (work: () => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
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

/** Throws what `open` throws. */
export async function createChangingDesk(open: () => Promise<BookDesk>): Promise<ChangingDesk> {
  let desk = await open()
  let isOpen = true
  let changing: Promise<void> | undefined

  async function changed(before: Promise<void> | undefined, work: () => Promise<void>): Promise<void> {
    await before?.catch(() => undefined)
    if (isOpen) await desk.close()
    isOpen = false
    try {
      await work()
    } finally {
      desk = await open()
      isOpen = true
    }
  }

  function change(work: () => Promise<void>): Promise<void> {
    const next = changed(changing, work).finally(() => {
      if (changing === next) changing = undefined
    })
    changing = next
    return next
  }

  /** Again and again, as another change may have begun in the meantime. What could not be opened then is tried once more. */
  async function atRest(): Promise<BookDesk> {
    while (changing) await changing.catch(() => undefined)
    if (!isOpen) await change(async () => undefined)
    return desk
  }

  return {
    fetch: async (request) => (await atRest()).fetch(request),
    storage: async () => (await atRest()).storage,
    change,
    close: async () => {
      while (changing) await changing.catch(() => undefined)
      if (isOpen) await desk.close()
    },
  }
}
