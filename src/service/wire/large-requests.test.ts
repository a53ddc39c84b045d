import { afterEach, describe, expect, it, vi } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { caller, TOKEN, testService } from '../service.test-support.ts'
import { createService } from '../service.ts'

const LENDER = '/claims/v1/lender'
/** As many rows as a request may have. */
const MOST_ROWS = 1_200
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 1, 1)

const schedule = Array.from({ length: MOST_ROWS }, (_, row) => ({
  date: new Date(FIRST_DAY + row * 30 * DAY_MS).toISOString().slice(0, 10),
  principalAmount: '1.00',
  interestAmount: '0.01',
}))

/** Slow stages of a createLoan before it is stored: no two of them, of any requests, may run in one turn. */
const LONG_STAGES: readonly string[] = ['body parsed', 'checked', 'registered']

function longLoan(lenderLoanId: string) {
  return { ...WORKED_EXAMPLE, lenderLoanId, loanAmount: `${MOST_ROWS}.00`, maxExtensions: 20, schedule }
}

/** True for a body that the desk reads, false for a body that it sends. */
function isLongBody(text: string): boolean {
  return text.length > MOST_ROWS && !text.startsWith('{"data"')
}

/** A desk that records the stages of its work. */
async function watchedDesk() {
  const { parts } = await testService()
  const { storage, ids } = parts
  const seen: string[] = []
  const noting = <Args extends unknown[], Result>(stage: string, work: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      if (seen.at(-1) !== stage) seen.push(stage)
      return work(...args)
    }
  }
  const watched = {
    ...storage,
    loans: { ...storage.loans, byLenderLoanId: noting('checked', storage.loans.byLenderLoanId) },
    loanEvents: {
      ...storage.loanEvents,
      course: noting('read', storage.loanEvents.course),
    },
    write: <Result>(job: (unit: UnitOfWork) => Promise<Result>) =>
      storage.write((unit) =>
        job({ ...unit, loanEvents: { ...unit.loanEvents, insert: noting('stored', unit.loanEvents.insert) } }),
      ),
    settings: { ...storage.settings, read: noting('by the rules', storage.settings.read) },
  }
  const { parse } = JSON
  const parseBody = noting('body parsed', parse)
  vi.spyOn(JSON, 'parse').mockImplementation((text) => (isLongBody(text) ? parseBody(text) : parse(text)))
  const app = createService({
    ...parts,
    storage: watched,
    ids: { ...ids, publicId: noting('registered', ids.publicId) },
  })
  const call = caller(app)
  /** Runs `work`; records `other` for each turn of the thread in which other requests are served. */
  const during = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const answered: number[] = []
    let isOver = false
    seen.length = 0
    const over = work().finally(() => {
      isOver = true
    })
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      if (seen.at(-1) !== 'other') seen.push('other')
      void call('GET', '/desk/v1/session').then(({ status }) => answered.push(status))
    }
    await over
    expect(answered).not.toHaveLength(0)
    expect(answered.filter((status) => status !== 200)).toEqual([])
    return [...seen]
  }
  const post = async (operation: string, body: object, key?: string) => {
    const answer = await call('POST', `${LENDER}/${operation}`, body, {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Length': String(JSON.stringify(body).length),
      ...(key && { 'Idempotency-Key': `"${key}"` }),
    })
    expect(answer.status).toBe(201)
    return answer.body.data
  }
  return { during, post }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  ['without a key', undefined],
  ['with an Idempotency-Key', 'key'],
])('others are answered %s', (_, key) => {
  it('between the stages of an extension of many rows', async () => {
    const { during, post } = await watchedDesk()
    const { uuid: loanUuid } = await post('createLoan', longLoan('LONG-1'))
    for (const extension of [1, 2]) {
      const stages = await during(() =>
        post('createLoanExtension', { loanUuid, daysToExtend: 7 }, key && `${key}${extension}`),
      )
      expect(stages.join(', ')).toContain('read, other, by the rules, other, stored')
    }
  })

  it('again and again while many requests of many rows come at the same moment', async () => {
    const { during, post } = await watchedDesk()
    const numbers = Array.from({ length: 8 }, (_, number) => number)
    const stages = await during(() =>
      Promise.all(numbers.map((number) => post('createLoan', longLoan(`LONG-${number}`), key && `${key}${number}`))),
    )
    const turns = stages.filter((stage) => LONG_STAGES.includes(stage) || stage === 'other').join(', ')
    expect(turns.match(/registered/g)).toHaveLength(numbers.length)
    expect(turns).not.toMatch(new RegExp(`(${LONG_STAGES.join('|')}), (?!other)`))
  })
})
