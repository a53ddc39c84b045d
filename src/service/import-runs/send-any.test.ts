import { it } from 'vitest'
import { expectSentOnce } from './send-any.test-support.ts'

/** send-any.property.test.ts has many more. */
it('whatever a service answers and whenever a run ends, each loan is made once at most, or shown as unknown', async () => {
  await expectSentOnce(4)
}, 240_000)
