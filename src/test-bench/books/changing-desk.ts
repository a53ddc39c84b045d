import type { BookDesk } from './book-desk.ts'

/** A desk that is closed while its data are changed as a whole, and opened again on them. */
export type ChangingDesk = {
  /** Waits for a change that is under way. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly storage: () => Promise<BookDesk['storage']>
  /** `work` begins when all requests are answered and the book is closed. Rejects as it does; the desk is open again then too. */
  readonly change: (work: () => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
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
