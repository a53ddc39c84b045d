import { expect, it, vi } from 'vitest'
import { ISSUED, loanOf, register, rowsFrom } from '#storage/contract/loans.test-support.ts'
import { newPlace, openAt } from '#storage/test-place.test-support.ts'
import { runFigures } from './figures.ts'

/** Lines and exit code of the command. */
async function ran(...args: readonly string[]) {
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  const lines: string[] = []
  for (const spy of [log, error]) spy.mockImplementation((line: unknown) => void lines.push(String(line)))
  const code = await runFigures(args)
  for (const spy of [log, error]) spy.mockRestore()
  return { code, lines }
}

async function newFolder(): Promise<string> {
  const place = await newPlace(undefined, 'folder')
  return place.kind === 'folder' ? place.folder : ''
}

it('names each loan that had other figures, and writes the right ones', async () => {
  const folder = await newFolder()
  const book = { kind: 'folder', folder } as const
  const storage = await openAt(book)
  const ids = await storage.write(async (unit) => [await register(unit, loanOf(1)), await register(unit, loanOf(2))])
  const [id = 0] = ids
  await storage.write((unit) =>
    unit.loans.setVersion(id, { version: 0, extensionsUsed: 1, schedule: rowsFrom(ISSUED, 1) }),
  )
  await storage.close()
  expect(await ran('--at', folder)).toEqual({
    code: 0,
    lines: [
      `changed: loan ${id}, extensionsUsed, remainingPrincipal, finalPaymentDate, laterDueDate, outstanding`,
      'Figures of 2 loans: 1 changed, 0 unreadable.',
    ],
  })
  expect(await ran('--at', folder)).toEqual({ code: 0, lines: ['Figures of 2 loans: 0 changed, 0 unreadable.'] })
})

it('refuses a folder without a book, and makes none there', async () => {
  const folder = await newFolder()
  for (const _ of ['first', 'again'])
    expect(await ran('--at', folder)).toEqual({
      code: 2,
      lines: [`--at: ${folder} holds no book of loans. Try figures --help.`],
    })
})

it('refuses a book that a Loan Desk has open', async () => {
  const folder = await newFolder()
  const storage = await openAt({ kind: 'folder', folder })
  const { code, lines } = await ran('--at', folder)
  await storage.close()
  expect([code, lines.length]).toEqual([1, 1])
  expect(lines[0]).toMatch(/^Loan Desk did not work out the figures: /)
})

it.each([
  [[], 'figures needs --at: a data folder, or postgres://USER@HOST/NAME. Try figures --help.'],
  [['--at', 'postgres://desk:secret@db/loans'], /^--at takes no password/],
  [['--data', 'x'], /^--data is not an option here/],
] as const)('refuses the command line %j', async (args, says) => {
  const { code, lines } = await ran(...args)
  expect(code).toBe(2)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(says)
  expect(lines[0]).not.toContain('secret')
})

it('says in its help what it works out', async () => {
  const { code, lines } = await ran('--help')
  expect(code).toBe(0)
  expect(lines.join()).toContain('remaining principal')
})
