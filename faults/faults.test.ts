import { afterAll, describe, expect, test, vi } from 'vitest'
import { ANSWERS, SUCCESSES } from './cases/answers.ts'
import { BREAKS, DELAYS } from './cases/breaks.ts'
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

describe.each(OPERATIONS)('$name', { timeout: 60_000 }, (operation) => {
  describe.each(Object.entries(GROUPS))('%s', (_group, cases) => {
    test.concurrent.for(cases)('$name', async (faultCase, { onTestFinished }) => {
      await runCase(operation, faultCase, onTestFinished)
      expect(witness.visits, 'what reached another host').toEqual([])
    })
  })

  // The test decides when the deadline passes, so that it cannot pass too early on a slow machine. Hence these tests
  // run one after the other.
  describe('the deadline', () => {
    test.for(DELAYS)('$name', async (faultCase, { onTestFinished }) => {
      const { passDeadline, restore } = holdDeadline()
      onTestFinished(restore)
      await runCase(operation, faultCase, onTestFinished, passDeadline)
    })
  })
})

/** Deadlines that pass when the test says so. */
function holdDeadline() {
  const pending = new Set<AbortController>()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    pending.add(controller)
    return controller.signal
  })
  const passDeadline = () => {
    for (const controller of pending) controller.abort(new DOMException('The deadline has passed', 'TimeoutError'))
  }
  return { passDeadline, restore: () => spy.mockRestore() }
}
