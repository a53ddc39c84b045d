import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { fileOf } from '../loans/lenders-file.test-support.ts'

/** Cells of a column by its head, each with its line. */
async function keptOf(head: string, lines: readonly Readonly<Record<string, string>>[]) {
  const { facts } = await fileOf(lines)
  const tally = facts.columns.find((column) => column.head === head)?.tally
  return tally?.cells.map((cell, at) => [tally.lines[at], cell]) ?? []
}

const HEADS = Array.from({ length: 20 }, (_, column) => `X${column}`)
const letter = (at: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(at % 26)

describe('the lines that are kept of a table', () => {
  it('are the first ones, and those in which a column has one of its few words first', async () => {
    const words = Array.from({ length: 60 }, (_, at) => (at < 30 ? 'F' : at < 45 ? 'J' : 'Z'))
    const lines = words.map((word, at) => ({ Kind: word, 'Client name': `Client ${letter(at)} ${at}` }))
    const first = [2, 3, 4, 5, 6, 7].map((line) => [line, 'F'])
    expect(await keptOf('Kind', lines)).toEqual([...first, [32, 'J'], [47, 'Z']])
    expect((await keptOf('Client name', lines)).slice(6)).toEqual([
      [32, 'Client e 30'],
      [47, 'Client t 45'],
    ])
  })

  it('are no more of a table with many columns of few words', async () => {
    const lines = Array.from({ length: 200 }, (_, at) =>
      recordOf(HEADS.map((head, column) => [head, letter((at + column) / 12)] as const)),
    )
    expect(await keptOf('X3', lines)).toHaveLength(26)
  })

  it('have their cells side by side, also of a column that begins in a later line', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => ({ Kind: at === 10 ? 'J' : 'F', Late: at < 9 ? '' : `L${at}` }))
    expect((await keptOf('Late', lines)).at(-1)).toEqual([13, 'L11'])
  })
})
