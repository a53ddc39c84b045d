export type StorageFault =
  | 'folder-in-use'
  | 'folder-not-writable'
  | 'not-a-database'
  | 'foreign-database'
  | 'damaged-database'
  | 'newer-database'
  | 'unsafe-settings'

/** Why the data cannot be opened or trusted; `message` is fit for a person. Whatever was found is left as it is. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageFault

  constructor(code: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
