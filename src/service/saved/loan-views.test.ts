import { expect, it } from 'vitest'
import { MAX_LOAN_VIEWS } from '#contract/desk/loan-views.ts'
import { testService } from '../service.test-support.ts'

const VIEWS = '/desk/v1/loan-views'

const VIEW = {
  name: 'Overdue, Baltics',
  filter: { country: 'EST,LVA', standing: 'overdue', nextDueDateTo: '7-days-ago' },
  sort: 'remainingPrincipal',
  direction: 'desc',
  columns: [
    { name: 'lenderLoanId', width: 140 },
    { name: 'client', width: null },
  ],
}

it('a view is kept under its name, changed and removed by its id, and listed by name', async () => {
  const { call } = await testService()
  const made = await call('POST', VIEWS, VIEW)
  expect([made.status, made.body.data]).toEqual([201, { ...VIEW, ...made.body.data }])
  const other = await call('POST', VIEWS, { name: 'Another', filter: {}, columns: [{ name: 'standing', width: 60 }] })
  expect(other.body.data).toMatchObject({ sort: 'issueDate', direction: 'desc' })
  const { id } = made.body.data
  expect((await call('PUT', `${VIEWS}/${id}`, { ...VIEW, direction: 'asc' })).status).toBe(200)
  const listed = await call('GET', VIEWS)
  expect(listed.body.data.map((view: { name: string }) => view.name)).toEqual(['Another', VIEW.name])
  expect(listed.body.data[1]).toMatchObject({ ...VIEW, direction: 'asc' })
  expect((await call('DELETE', `${VIEWS}/${id}`)).status).toBe(204)
  for (const [method, body] of [['DELETE'], ['PUT', VIEW]] as const)
    expect((await call(method, `${VIEWS}/${id}`, body)).status).toBe(404)
  expect((await call('GET', VIEWS)).body).toMatchObject({ data: [{ name: 'Another' }], leftOut: 0 })
})

it('a view that was kept in the order of clients, which there is no more, is in the usual one', async () => {
  const { call, storage } = await testService()
  const { name, ...content } = VIEW
  const kept = { uuid: '7c1f3a52-6a0e-4d0b-9a54-0f5d2c1b8e11', name, savedAt: '2026-01-28T09:00:00.000Z' }
  const viewJson = JSON.stringify({ ...content, sort: 'client', direction: 'asc' })
  await storage.write((unit) => unit.loanViews.put({ ...kept, viewJson }))
  const { body } = await call('GET', VIEWS)
  expect(body).toMatchObject({ data: [{ ...VIEW, sort: 'issueDate', direction: 'asc' }], leftOut: 0 })
})

it('a view that another program filled with what is none is left out and counted, and the log names it once', async () => {
  const { call, storage, log } = await testService()
  await call('POST', VIEWS, VIEW)
  const kept = {
    uuid: '7c1f3a52-6a0e-4d0b-9a54-0f5d2c1b8e11',
    name: 'Of the moon',
    savedAt: '2026-01-28T09:00:00.000Z',
  }
  await storage.write((unit) => unit.loanViews.put({ ...kept, viewJson: '{"sort":"moon"}' }))
  for (let times = 0; times < 2; times++)
    expect((await call('GET', VIEWS)).body).toMatchObject({ data: [{ name: VIEW.name }], leftOut: 1 })
  const named = log.flatMap((entry) => (entry.event === 'damaged-row' ? [entry.row] : []))
  expect(named).toEqual([storage.rowError('loan_view', kept.uuid, 'view_json').place])
})

it('a view is changed and removed by its id in capitals too', async () => {
  const { call, storage } = await testService()
  const uuid = '7c1f3a52-6a0e-4d0b-9a54-0f5d2c1b8e11'
  const { name, ...content } = VIEW
  const savedAt = '2026-01-28T09:00:00.000Z'
  await storage.write((unit) => unit.loanViews.put({ uuid, name, viewJson: JSON.stringify(content), savedAt }))
  expect((await call('PUT', `${VIEWS}/${uuid.toUpperCase()}`, VIEW)).status).toBe(200)
  expect((await call('DELETE', `${VIEWS}/${uuid.toUpperCase()}`)).status).toBe(204)
})

it('no two views have one name', async () => {
  const { call } = await testService()
  const { id } = (await call('POST', VIEWS, VIEW)).body.data
  const other = (await call('POST', VIEWS, { ...VIEW, name: 'Another' })).body.data.id
  for (const refused of [await call('POST', VIEWS, VIEW), await call('PUT', `${VIEWS}/${other}`, VIEW)])
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: '/name', code: 'used-by-view' }]])
  expect((await call('PUT', `${VIEWS}/${id}`, VIEW)).status).toBe(200)
})

it('a book keeps so many views and no more', async () => {
  const { call } = await testService()
  for (let number = 0; number < MAX_LOAN_VIEWS; number++) await call('POST', VIEWS, { ...VIEW, name: `View ${number}` })
  const refused = await call('POST', VIEWS, VIEW)
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ code: 'too-many-views' }]])
})

it.each([
  ['/name', { name: '' }, 'text-length'],
  ['/name', { name: 'a\u0000b' }, 'control'],
  ['/filter', { filter: { search: '49001010000' } }, 'members-among'],
  ['/filter', { filter: { colour: 'red' } }, 'members-among'],
  ['/filter/country', { filter: { country: 'EST,ESTONIA' } }, 'countries'],
  ['/filter/loanAmountFrom', { filter: { loanAmountFrom: '1,000' } }, 'amount'],
  ['/filter/interestRateTo', { filter: { interestRateTo: '-1' } }, 'rate'],
  ['/filter/issueDateFrom', { filter: { issueDateFrom: '2026-02-30' } }, 'date-or-from-today'],
  ['/sort', { sort: 'overdueAmount' }, 'one-of'],
  ['/sort', { sort: 'client' }, 'one-of'],
  ['/direction', { direction: 'up' }, 'one-of'],
  ['/columns', { columns: [] }, 'columns'],
  ['/columns', { columns: [VIEW.columns[0], VIEW.columns[0]] }, 'columns'],
  ['/columns/0/name', { columns: [{ name: 'colour', width: null }] }, 'one-of'],
  ['/columns/0/width', { columns: [{ name: 'client', width: 39 }] }, 'whole-number'],
])('refuses %s of %j', async (pointer, wrong, code) => {
  const { call } = await testService()
  const { status, body } = await call('POST', VIEWS, { ...VIEW, ...wrong })
  expect([status, body.errors]).toMatchObject([422, [{ pointer, code }]])
})
