import type { SessionBody } from '../desk/session.ts'

/** The place of the loans that the desk's own service keeps: a person's own computer, or a desk that others use too. */
type LocalPlace = {
  /** As a name of its own. */
  readonly name: string
  /** After "on", within a sentence. */
  readonly inText: string
}

const OWN: LocalPlace = { name: 'This computer', inText: 'this computer' }
const SHARED: LocalPlace = { name: 'Shared desk', inText: 'the shared desk' }

/** A book on a database server is shared, and so is a desk that an app of somewhere else works on. */
export function localPlace({ isOnServer, host }: Pick<SessionBody, 'isOnServer' | 'host'>): LocalPlace {
  return isOnServer || host === 'app' ? SHARED : OWN
}
