/**
 * Something that a program did to its disk. `stepped`: a statement inside a transaction, of which nothing is written yet. `synced` names the file or folder by the inode of this machine; `committed`
 * and `checkpointed` are of SQLite, which writes below us, with the path of the database.
 */
export type DiskEvent =
  | { readonly kind: 'changed' }
  | { readonly kind: 'stepped' }
  | { readonly kind: 'synced'; readonly inode: number }
  | { readonly kind: 'committed'; readonly database: string; readonly isFlushed: boolean }
  | { readonly kind: 'checkpointed'; readonly database: string }

type Listener = (event: DiskEvent) => void

let listener: Listener | undefined

/** Hears of everything from now on, in order, while the program stands still. Undefined for nobody. */
export function listenToDisk(next: Listener | undefined): void {
  listener = next
}

export function tellOfDisk(event: DiskEvent): void {
  if (listener && !isUnheard) unheard(() => listener?.(event))
}

let isUnheard = false

/** Does work of the simulation itself, which nobody hears of. */
export function unheard(work: () => void): void {
  const before = isUnheard
  isUnheard = true
  try {
    work()
  } finally {
    isUnheard = before
  }
}
