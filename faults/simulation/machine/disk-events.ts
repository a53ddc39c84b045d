/**
 * An event on a program's disk. `stepped` is a statement inside a transaction with nothing written yet. `synced` names
 * the file or folder by the inode of this machine. `committed` and `checkpointed` come from SQLite, which writes below
 * the program, with the path of the database.
 */
export type DiskEvent =
  | { readonly kind: 'changed' }
  | { readonly kind: 'stepped' }
  | { readonly kind: 'synced'; readonly inode: number }
  | { readonly kind: 'committed'; readonly database: string; readonly isFlushed: boolean }
  | { readonly kind: 'checkpointed'; readonly database: string }

type Listener = (event: DiskEvent) => void

let listener: Listener | undefined

/** Sets the listener for all further events, in order, while the program stands still. Undefined removes it. */
export function listenToDisk(next: Listener | undefined): void {
  listener = next
}

export function tellOfDisk(event: DiskEvent): void {
  if (listener && !isUnheard) unheard(() => listener?.(event))
}

let isUnheard = false

/** Does work of the simulation itself, without events. */
export function unheard(work: () => void): void {
  const before = isUnheard
  isUnheard = true
  try {
    work()
  } finally {
    isUnheard = before
  }
}
