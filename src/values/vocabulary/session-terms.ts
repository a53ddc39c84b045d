/** Holders of a session: a browser, by its cookie, or the desktop app of a person on a shared desk. */
export const SESSION_KINDS = ['browser', 'app'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]
