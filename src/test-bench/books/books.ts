import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MAIN_BOOK, MOST_BOOKS } from '#contract/test-bench/books.ts'
import { refuseAt } from '#service/wire/refusal.ts'
import { type Book, type BookParts, openBenchBook } from './book.ts'
import { type BookFolder, bookFolder, namesOfBooks } from './book-folder.ts'

/** The books of a test desk, by name. Each is opened when it is first asked for, and made where there is none. */
export type Books = {
  /** Throws a StorageError, and a RefusalError where there are too many. */
  readonly of: (name: string) => Promise<Book>
  readonly isThere: (name: string) => boolean
  readonly names: () => readonly string[]
  /** Ends what is under way in a book, and takes all of it away. */
  readonly remove: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

type BooksParts = Omit<BookParts, 'name' | 'folder'> & { readonly folder: string }

export function createBooks({ folder, ...parts }: BooksParts): Books {
  const open = new Map<string, Promise<Book>>()
  const going = new Map<string, Promise<void>>()
  const folderOf = (name: string) => bookFolder(join(folder, name))
  // The main book is the one that is meant where none is named, so it is there from the beginning.
  const isThere = (name: string) => name === MAIN_BOOK || open.has(name) || existsSync(join(folder, name))
  const names = () => [...new Set([MAIN_BOOK, ...namesOfBooks(folder), ...open.keys()])].toSorted()

  return {
    of: (name) => {
      const opened = open.get(name)
      if (opened) return opened
      if (!isThere(name) && names().length >= MOST_BOOKS) refuseAt('/book', 'too-many-books', { most: MOST_BOOKS })
      const gone = going.get(name) ?? Promise.resolve()
      const book = gone.then(() => openBenchBook({ ...parts, name, folder: folderOf(name) }))
      open.set(name, book)
      book.catch(() => open.delete(name))
      return book
    },
    isThere,
    names,
    remove: async (name) => {
      const book = open.get(name)
      open.delete(name)
      const removal = removed(book, folderOf(name)).finally(() => going.delete(name))
      going.set(name, removal)
      await removal
    },
    close: async () => {
      await Promise.all([...open.values()].map(async (book) => (await book).close()))
      await Promise.all(going.values())
    },
  }
}

async function removed(book: Promise<Book> | undefined, folder: BookFolder): Promise<void> {
  await (await book)?.close()
  folder.remove()
}
