import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { SeenRequest } from '#contract/test-bench/requests.ts'
import { asCurl, asTest } from './copied-request.ts'

const BODY = JSON.stringify({ client: { name: `O'Neil "the $HOME" \\ \`id\`` } })

const SEEN: SeenRequest = {
  id: 1,
  at: '2026-01-28T06:02:16.000Z',
  on: 'local',
  method: 'POST',
  path: `/claims/v1/lender/createLoan?a='b'`,
  operation: 'createLoan',
  answer: 422,
  milliseconds: 3,
  fault: null,
  requestBody: { contentType: 'application/json', text: BODY, isCut: false },
  answerBody: null,
}

describe('a request is copied', () => {
  it('as a line that a shell takes to the letter', () => {
    const line = asCurl(SEEN, 'worker-1', 'http://127.0.0.1:4180').replace('curl', `printf '%s\\n'`)
    const env = { PATH: process.env.PATH, LOAN_DESK_TEST_TOKEN: 'secret' }
    const words = execFileSync('sh', ['-c', line], { encoding: 'utf8', env }).trimEnd().split('\n')
    expect(words).toEqual([
      ...['-X', 'POST', `http://127.0.0.1:4180/claims/v1/lender/createLoan?a='b'`],
      ...['-H', 'Authorization: Bearer secret', '-H', 'Loan-Desk-Book: worker-1'],
      ...['-H', 'Content-Type: application/json', '-d', BODY],
    ])
  })

  it('as a test that sends the same and expects the same', async () => {
    const sent: unknown[] = []
    const request = {
      fetch: async (...asked: unknown[]) => {
        sent.push(asked)
        return { status: () => 422 }
      },
    }
    const test = (_: string, body: (fixtures: object) => Promise<void>) => body({ request })
    const run = new Function('test', 'expect', `return ${asTest(SEEN, 'worker-1').trimEnd()}`)
    await run(test, expect)
    expect(sent).toMatchObject([
      [SEEN.path, { method: 'POST', headers: { 'Loan-Desk-Book': 'worker-1' }, data: JSON.parse(BODY) }],
    ])
  })
})
