import { expect } from 'vitest'
import type { ImportLine } from '#contract/desk/import-lines.ts'
import { importLinesBody } from '#contract/desk/import-lines.ts'
import { type ImportRunBody, importRunBody } from '#contract/desk/import-runs.ts'
import { ADDRESS, TOKEN, type testService } from '../service.test-support.ts'

export const IMPORTS = '/desk/v1/import-runs'

type Desk = Pick<Awaited<ReturnType<typeof testService>>, 'call' | 'parts' | 'app'>

/** The heads of a table that says all of a loan a line, and leaves no question open under other names either. */
export const HEADS = [
  ...['lenderLoanId', 'clientType', 'clientName', 'clientCode', 'loanAmount', 'currency', 'interestRate', 'country'],
  ...['lenderIssueDate', 'scheduleType', 'numberOfInstallments', 'firstDueDate', 'maxExtensions', 'workingDays'],
]

/** A line of such a table, but for what is said. */
export function lineOf(
  number: number,
  changes: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return {
    lenderLoanId: `LN-${String(number).padStart(4, '0')}`,
    clientType: 'CONSUMER',
    clientName: `Client ${number}`,
    clientCode: `3800101${String(number).padStart(4, '0')}`,
    loanAmount: '1200.00',
    currency: 'EUR',
    interestRate: '12',
    country: 'EST',
    lenderIssueDate: '2026-01-15',
    scheduleType: 'ANNUITY',
    numberOfInstallments: '12',
    firstDueDate: '2026-02-15',
    maxExtensions: '3',
    workingDays: 'as-they-fall',
    ...changes,
  }
}

export function csvOf(lines: readonly Readonly<Record<string, string>>[], heads: readonly string[] = HEADS): string {
  const cell = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [heads, ...lines.map((line) => heads.map((head) => line[head]))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('')
}

/** Import runs of a desk, asked for as a script would. */
export function importsOf({ call, parts, app }: Desk) {
  const run = async (uuid: string): Promise<ImportRunBody> =>
    importRunBody.parse((await call('GET', `${IMPORTS}/${uuid}`)).body.data)
  const ended = async (uuid: string): Promise<ImportRunBody> => {
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    return run(uuid)
  }
  const upload = async (file: string | Uint8Array<ArrayBuffer>, name = 'loans.csv', after = ''): Promise<string> => {
    const headers = {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/octet-stream',
      Host: new URL(ADDRESS).host,
    }
    const place = after === '' ? '' : `&after=${after}`
    const address = `${ADDRESS}${IMPORTS}?name=${encodeURIComponent(name)}${place}`
    const answer = await app.fetch(new Request(address, { method: 'POST', body: file, headers }))
    const { data }: ReturnType<typeof JSON.parse> = JSON.parse(await answer.text())
    expect([answer.status, data?.state]).toEqual([201, 'reading'])
    return data.uuid
  }
  const act = async (uuid: string, action: string) => call('POST', `${IMPORTS}/${uuid}/${action}`, {})
  const lines = async (uuid: string, query = ''): Promise<readonly ImportLine[]> =>
    importLinesBody.parse((await call('GET', `${IMPORTS}/${uuid}/lines?limit=200${query}`)).body).data
  const done = async (uuid: string, action: string): Promise<ImportRunBody> => {
    const { status, text } = await act(uuid, action)
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    return ended(uuid)
  }
  return {
    run,
    ended,
    upload,
    act,
    lines,
    done,
    read: async (file: string | Uint8Array<ArrayBuffer>, name?: string) => ended(await upload(file, name)),
    checked: async (file: string | Uint8Array<ArrayBuffer>, name?: string) => {
      const { uuid } = await ended(await upload(file, name))
      return done(uuid, 'check')
    },
    correct: (uuid: string, position: number, change: object) =>
      call('PATCH', `${IMPORTS}/${uuid}/lines/${position}`, change),
  }
}
