import { localPlace } from '#contract/words/local-place.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'

/** The face's name for the place of the tested service's loans. */
export const HERE = localPlace({ isOnServer: !isSqlite, host: 'browser' })
