import { afterAll, describe, expect, test } from 'vitest'
import { ANSWERS, SUCCESSES } from './cases/answers.ts'
import { BREAKS } from './cases/breaks.ts'
import { CERTIFICATES } from './cases/certificates.ts'
import { CONNECTING } from './cases/connecting.ts'
import { PROXIES } from './cases/proxies.ts'
import { REFUSED, redirects, SERVER_FAULTS, TOO_MANY } from './cases/refusals.ts'
import { OPERATIONS } from './operations.ts'
import { runCase } from './run-case.ts'
import { startWitness } from './witness.ts'

const witness = await startWitness()
afterAll(() => witness.stop())

const GROUPS = {
  'before there is a connection': CONNECTING,
  'TLS and what it needs': CERTIFICATES,
  'a proxy on the way': PROXIES,
  'a break on the way': BREAKS,
  'answers that are none': ANSWERS,
  'unusual answers that are': SUCCESSES,
  redirects: redirects(witness.baseUrl),
  refusals: REFUSED,
  'too many requests': TOO_MANY,
  'faults of the service': SERVER_FAULTS,
}

describe.each(OPERATIONS)('$name', (operation) => {
  describe.each(Object.entries(GROUPS))('%s', (_group, cases) => {
    test.concurrent.for(cases)('$name', async (faultCase, { onTestFinished }) => {
      await runCase(operation, faultCase, onTestFinished)
      expect(witness.visits, 'what reached another host').toEqual([])
    })
  })
})
