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

  it('are asked about where some have signs or letters that others of their kind have not, and are registered alike', async () => {
    const apart = ['RO18422768', '33901543', 'RO 27160887'].map((code) => ({ Country: 'RO', 'Client code': code }))
    const { asked } = await fileOf(apart)
    const found = asked.find(({ code }) => code === 'codes-lost-zeros')
    expect([found?.params.codes, found?.readings]).toEqual([
      ['RO18422768', '33901543'],
      ['without-signs', 'as-written'],
    ])
    const file = await fileOf(apart, { 'Client code': { field: 'clientCode', as: 'without-signs' } })
    const read = apart.map((_, at) => file.read(at).cells.find(({ field }) => field === 'clientCode')?.text)
    expect(read).toEqual(['18422768', '33901543', '27160887'])
  })

  it('are asked about where all have the letters of their country', async () => {
    const { asked } = await fileOf(
      ['BG204738117', 'BG201309763'].map((code) => ({ Country: 'BG', 'Client code': code })),
    )
    const found = asked.find(({ code }) => code === 'codes-lost-zeros')
    expect([found?.params.codes, found?.readings]).toEqual([['BG204738117'], ['without-signs', 'as-written']])
  })

  it('that lost zeros, too, are asked about in one question, whose first answer mends both', async () => {
    const french = ['714930286406', '482 719 366', '812349074'].map((code) => ({ Country: 'FR', 'Client code': code }))
    const { asked } = await fileOf(french)
    const found = asked.filter(({ code }) => code === 'codes-lost-zeros')
    expect(found.map(({ params, readings }) => [params.count, params.blanks, readings])).toEqual([
      [1, 1, ['with-zeros-without-signs', 'with-zeros', 'without-blanks', 'as-written']],
    ])
    const file = await fileOf(french, { 'Client code': { field: 'clientCode', as: 'with-zeros-without-signs' } })
    const read = french.map((_, at) => file.read(at).cells.find(({ field }) => field === 'clientCode')?.text)
    expect(read).toEqual(['0714930286406', '482719366', '812349074'])
  })

  it('are not asked about where all of a kind are written alike, or a sign says the century', async () => {
    const alike = ['781-194-02-32', '972-126-84-76'].map((code) => ({ Country: 'PL', 'Client code': code }))
    const finnish = ['131052-308T', '010594A9021'].map((code) => ({ Country: 'FI', 'Client code': code }))
    for (const lines of [alike, finnish])
      expect((await fileOf(lines)).asked.filter(({ code }) => code === 'codes-lost-zeros')).toEqual([])
  })

  it('are not asked about without blanks between their characters', async () => {
    const { asked } = await fileOf([{ 'Client code': ' 39001010011 ' }, { 'Client code': '190101-10018' }])
    expect(asked.filter(({ params }) => params.blanks !== undefined)).toEqual([])
  })
})
