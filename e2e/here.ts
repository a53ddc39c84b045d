import { localPlace } from '#contract/words/local-place.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'

/** What the face calls the place of the loans that the service under test keeps. */
export const HERE = localPlace({ isOnServer: !isSqlite, host: 'browser' })
