import { it } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { expectSentOnce } from './send-any.test-support.ts'

it('whatever a service answers and whenever a run ends, each loan is made once at most, or shown as unknown', async () => {
  await expectSentOnce(isSqlite ? 40 : 8)
}, 240_000)
