import { describe, expect, it } from 'vitest'
import { fileOf } from '../loans/lenders-file.test-support.ts'

const WITH_BLANKS = [
  ['FR', '07 14 930 286 406'],
  ['FR', '482 719 366'],
  ['LT', '390 0101 0011'],
] as const

const lines = WITH_BLANKS.map(([country, code]) => ({ Country: country, 'Client code': code }))

describe('client codes with blanks', () => {
  it('are asked about once, with their number', async () => {
    const { asked } = await fileOf([...lines, { Country: 'LT', 'Client code': '39001010011' }])
    expect(asked.map(({ code, params, readings }) => [code, params.blanks, params.of, readings])).toContainEqual([
      'codes-lost-zeros',
      3,
      4,
      ['without-blanks', 'as-written'],
    ])
  })

  it.each([
    ['without-blanks', ['0714930286406', '482719366', '39001010011']],
    ['as-written', WITH_BLANKS.map(([, code]) => code)],
  ] as const)('are registered %s', async (as, codes) => {
    const file = await fileOf(lines, { 'Client code': { field: 'clientCode', as } })
    const read = lines.map((_, at) => file.read(at).cells.find(({ field }) => field === 'clientCode')?.text)
    expect(read).toEqual(codes)
    expect(file.asked.filter(({ code }) => code === 'codes-lost-zeros')).toEqual([])
  })

  it('are not asked about without blanks between their characters', async () => {
    const { asked } = await fileOf([{ 'Client code': ' 39001010011 ' }, { 'Client code': '190101-10018' }])
    expect(asked.filter(({ params }) => params.blanks !== undefined)).toEqual([])
  })
})
