import { expect, it } from 'vitest'
import { extensionRunLinesBody, extensionRunListBody } from '#contract/desk/extension-runs.ts'
import { loanListBody } from '#contract/desk/loan-list.ts'
import { submissionListBody } from '#contract/desk/submission-list.ts'
import { loanOf, RUNS, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'

const ROWS = 5

type ListBody = { readonly data: readonly { readonly [name: string]: unknown }[]; readonly total: number | null } & {
  readonly previousCursor: string | null
  readonly nextCursor: string | null
}

/** A list with more than five rows, five of which match its query; `name` is the field that identifies a row. */
type Listed = {
  readonly call: Awaited<ReturnType<typeof testService>>['call']
  readonly path: string
  readonly body: { readonly parse: (body: unknown) => ListBody }
  readonly name: string
}

async function deskWithLoans() {
  const desk = await testService()
  for (let loan = 1; loan <= ROWS; loan++) await loanOf(desk, `L-${loan}`, { maxExtensions: 1 })
  await loanOf(desk, 'OTHER', { maxExtensions: 0 })
  return { ...desk, ...runsOf(desk) }
}

async function loans(): Promise<Listed> {
  const { call } = await deskWithLoans()
  return { call, path: '/desk/v1/loans?search=L-', body: loanListBody, name: 'lenderLoanId' }
}

async function runs(): Promise<Listed> {
  const { call, tried } = await deskWithLoans()
  for (let days = 1; days <= ROWS; days++) await tried({ filter: {} }, days)
  return { call, path: `${RUNS}?`, body: extensionRunListBody, name: 'daysToExtend' }
}

async function lines(): Promise<Listed> {
  const { call, tried } = await deskWithLoans()
  const { uuid } = await tried({ filter: {} })
  return { call, path: `${RUNS}/${uuid}/lines?outcome=ready`, body: extensionRunLinesBody, name: 'lenderLoanId' }
}

async function submissions(): Promise<Listed> {
  const { call, createLoan } = await liveDesk()
  for (let loan = 1; loan <= ROWS; loan++) await createLoan({ lenderLoanId: `L-${loan}` })
  await createLoan({ lenderLoanId: 'OTHER' })
  return { call, path: '/desk/v1/submissions?search=l-', body: submissionListBody, name: 'lenderLoanId' }
}

it.each([
  ['loans', loans],
  ['runs', runs],
  ['lines of a run', lines],
  ['submissions', submissions],
])('the list of %s pages from its end as from its beginning, and says how many match', async (_, make) => {
  const { call, path, body, name } = await make()
  const read = async (place: string) => {
    const answer = await call('GET', `${path}&limit=2${place}`)
    const page = body.parse(answer.body)
    expect(page).toEqual(answer.body)
    return { ...page, names: page.data.map((row) => row[name]) }
  }
  const first = await read('')
  const second = await read(`&cursor=${first.nextCursor}`)
  const third = await read(`&cursor=${second.nextCursor}`)
  const ends = ({ previousCursor, nextCursor, total }: ListBody) => [
    previousCursor === null,
    nextCursor === null,
    total,
  ]
  expect([first, second, third].map(ends)).toEqual([
    [true, false, ROWS],
    [false, false, null],
    [false, true, null],
  ])
  const all = [...first.names, ...second.names, ...third.names]
  expect([all.length, new Set(all).size]).toEqual([ROWS, ROWS])

  const last = await read('&before=end')
  const middle = await read(`&before=${last.previousCursor}`)
  const top = await read(`&before=${middle.previousCursor}`)
  expect([...top.names, ...middle.names, ...last.names]).toEqual(all)
  expect([top, middle, last].map(ends)).toEqual([
    [true, false, null],
    [false, false, null],
    [false, true, null],
  ])
  expect((await read(`&cursor=${top.nextCursor}`)).names).toEqual(middle.names)
})

it.each([
  ['loans', loans],
  ['runs', runs],
  ['lines of a run', lines],
  ['submissions', submissions],
])('the list of %s says what is wrong with the page that is asked for', async (_, make) => {
  const { call, path } = await make()
  const { body: first } = await call('GET', `${path}&limit=2`)
  const codesOf = async (query: string) => {
    const { status, body } = await call('GET', `${path}&${query}`)
    const codes = body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)
    return [status, codes]
  }
  for (const wrong of ['no', '2026-02-30.1', 'abcd-ef-gh.1', '2026-01-28.', '2026-01-28'])
    expect(await codesOf(`before=${wrong}`)).toEqual([422, ['/before previous-cursor']])
  expect(await codesOf(`before=end&cursor=${first.nextCursor}`)).toEqual([422, ['/before not-with-cursor']])
})
