/** When somebody signed in, and was last seen to work; instants in milliseconds of the epoch. */
export type StoredSession = { readonly createdAt: number; readonly usedAt: number }

/** Sessions of the face in a browser, by the secret of their cookie, of which only a hash is kept. */
export type SessionStore = {
  /** Throws a RowError. */
  readonly of: (secret: string) => Promise<StoredSession | undefined>
  readonly put: (secret: string, session: StoredSession) => Promise<void>
  readonly end: (secret: string) => Promise<void>
  /** Forgets those that began, or were last used, at these instants or before. */
  readonly forget: (before: StoredSession) => Promise<void>
}
