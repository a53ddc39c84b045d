import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_STATES } from '#values/vocabulary/import-limits.ts'
import { termsOfWords, type WordField, type WordTerm } from '#values/vocabulary/word-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { WORD_READERS } from '../cells/word-readers.ts'
import { type Answer, fileOf } from '../loans/lenders-file.test-support.ts'

/** Columns of terms in several scripts: a word that is known, one that is not, and the wire's value of a meaning of the second. */
const COLUMNS: readonly {
  readonly field: WordField
  readonly head: string
  readonly known: string
  readonly word: string
  readonly term: WordTerm
  readonly value: string
}[] = [
  { field: 'clientType', head: 'Client type', known: 'private', word: 'SOLE', term: 'CONSUMER', value: 'CONSUMER' },
  { field: 'clientType', head: 'F/J', known: 'firma', word: 'J', term: 'COMPANY', value: 'BUSINESS_WITH_COLLATERAL' },
  { field: 'clientType', head: 'ΦΠ/ΝΠ', known: 'ΦΠ', word: 'ΑΕ', term: 'COMPANY', value: 'BUSINESS_WITH_COLLATERAL' },
  { field: 'clientType', head: 'Тип клиента', known: 'ФЛ', word: 'ИП', term: 'CONSUMER', value: 'CONSUMER' },
  {
    field: 'scheduleType',
    head: 'Schedule type',
    known: 'annuity',
    word: 'raty stałe',
    term: 'ANNUITY',
    value: 'ANNUITY',
  },
  { field: 'scheduleType', head: 'Вид погасяване', known: 'анюитет', word: 'на края', term: 'BULLET', value: 'BULLET' },
  { field: 'dayCount', head: 'Day count', known: '30E/360', word: 'exact days', term: 'ACT/365F', value: 'ACT/365F' },
  { field: 'every', head: 'Every', known: 'monthly', word: 'q-ly', term: '3 months', value: '3 months' },
]

/** Files have a column of each field once. */
const INSTEAD: { readonly [Field in WordField]?: string } = { scheduleType: 'Schedule type' }

function linesOf({ head, field }: { readonly head: string; readonly field: WordField }, words: readonly string[]) {
  const other = INSTEAD[field]
  const without = { 'Collateral value': '5000,00', ...(other !== undefined && other !== head && { [other]: null }) }
  return words.map((word) => ({ ...without, [head]: word }))
}

describe.each(COLUMNS)('a word of $head that nobody here knows: $word', (column) => {
  const { field, head, known, word, term, value } = column
  const words = [word, known, ` ${word.toLowerCase()}`, word, known]
  const answerOf = (meant: WordTerm | null): Record<string, Answer> => ({
    [head]: { field, words: [{ text: word, term: meant }] },
  })
  const shownIn = ({ cells }: { readonly cells: readonly { field: string; text: string }[] }) =>
    cells.find((cell) => cell.field === field)?.text

  it('is asked about once, with the number of its lines and each term of its field', async () => {
    const { asked, read } = await fileOf(linesOf(column, words), { [head]: { field } })
    const open = asked.filter(({ code }) => code === 'unknown-word')
    expect(open.map(({ head: of, params }) => [of, params])).toEqual([[head, { head, text: word, lines: 3, of: 5 }]])
    expect(open[0]?.fields).toHaveLength(termsOfWords(field).length + 1)
    expect([0, 1, 2, 3, 4].map((at) => read(at).kind)).toEqual(['faulty', 'request', 'faulty', 'faulty', 'request'])
  })

  it('is read as the answer says, whatever its case, and asked about no more', async () => {
    const { asked, read } = await fileOf(linesOf(column, words), answerOf(term))
    expect(asked.filter(({ code }) => code === 'unknown-word')).toEqual([])
    expect([0, 2, 3].map((at) => [read(at).kind, shownIn(read(at))])).toEqual([
      ['request', value],
      ['request', value],
      ['request', value],
    ])
    expect(read(1)).toEqual((await fileOf(linesOf(column, words), { [head]: { field } })).read(1))
  })

  it('leaves its lines faulty if a person says so', async () => {
    const { asked, read } = await fileOf(linesOf(column, words), answerOf(null))
    expect(asked.filter(({ code }) => code === 'unknown-word')).toEqual([])
    expect([0, 1, 2].map((at) => read(at).kind)).toEqual(['faulty', 'request', 'faulty'])
  })

  it('gives way to a correction, and means the same where a person types it', async () => {
    const { read } = await fileOf(linesOf(column, words), answerOf(term))
    const corrected = read(0, [{ field, row: null, text: known }])
    expect(shownIn(corrected)).toBe(shownIn(read(1)))
    expect(corrected.cells.find((cell) => cell.field === field)?.was).toBe(word)
    expect(shownIn(read(1, [{ field, row: null, text: word.toUpperCase() }]))).toBe(value)
  })
})

describe('a word of a column of terms', () => {
  it.each([
    ['signs', '-'],
    ['an error of a formula', '#REF!'],
    ['a code', '39001010011'],
  ])('that is %s is not asked about, and its line is faulty', async (_, word) => {
    const lines = linesOf({ head: 'Client type', field: 'clientType' }, [word, 'private', 'private', 'company'])
    const { asked, read } = await fileOf(lines)
    expect(asked.filter(({ code }) => code === 'unknown-word')).toEqual([])
    expect(read(0).kind).toBe('faulty')
  })

  it('is not asked about beyond so many, and its line is faulty', async () => {
    const words = ['annuity', ...Array.from({ length: MOST_STATES }, (_, at) => `Rate ${'abcdefghijklmnopqrst'[at]}`)]
    const { asked, read } = await fileOf(linesOf({ head: 'Schedule type', field: 'scheduleType' }, words))
    expect(asked.filter(({ code }) => code === 'unknown-word')).toEqual([])
    expect(words.map((_, at) => read(at).kind)).toEqual(words.map((_, at) => (at === 0 ? 'request' : 'faulty')))
  })

  it('is asked about at once under a name that means the field alone', async () => {
    for (const [head, field] of [
      ['Client type', 'clientType'],
      ['Schedule type', 'scheduleType'],
    ] as const) {
      const { asked } = await fileOf(linesOf({ head, field }, ['F', 'J', 'F']))
      expect(asked.map(({ code }) => code)).toEqual(['unknown-word', 'unknown-word'])
    }
  })

  it('is asked about once the column is settled: one thing at a time', async () => {
    const lines = linesOf({ head: 'F/J', field: 'clientType' }, ['F', 'J', 'F'])
    expect((await fileOf(lines)).asked.map(({ code }) => code)).toEqual(['guessed-column'])
    const { asked } = await fileOf(lines, { 'F/J': { field: 'clientType' } })
    expect(asked.map(({ code, params }) => [code, params.text])).toEqual([
      ['unknown-word', 'F'],
      ['unknown-word', 'J'],
    ])
  })

  it('is not asked about where two columns say a time between due dates together', async () => {
    const lines = ['2', '3'].map((number) => ({ Every: number, 'Every unit': 'foo' }))
    const { asked } = await fileOf(lines, { Every: { field: 'every' }, 'Every unit': { field: 'every' } })
    expect(asked.filter(({ code }) => code === 'unknown-word')).toEqual([])
  })

  it('of a company has collateral if its line has a value of it', async () => {
    const lines = ['5000,00', ''].map((value) => ({ 'Client type': 'J', 'Collateral value': value }))
    const { read } = await fileOf(lines, {
      'Client type': { field: 'clientType', words: [{ text: 'J', term: 'COMPANY' }] },
    })
    expect([0, 1].map((at) => read(at)).map((loan) => loan.kind === 'request' && loan.checked.clientType)).toEqual([
      'BUSINESS_WITH_COLLATERAL',
      'BUSINESS_WITHOUT_COLLATERAL',
    ])
  })

  it('makes no loan of a term that neither the desk knows nor a person said', async () => {
    const fields = fc.constantFrom<[WordField, string]>(
      ['clientType', 'Client type'],
      ['scheduleType', 'Schedule type'],
    )
    const word = fc.oneof(
      fc.constantFrom('private', 'company', 'annuity', 'linear', 'J', 'j.', 'ÄÖ', 'ao', 'Ж'),
      fc.stringMatching(/^[A-Za-zА-Яа-яα-ω]{1,6}( [a-z]{1,4})?$/u),
    )
    const property = fc.asyncProperty(
      fields,
      fc.array(word, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat({ max: 4 }), { minLength: 8, maxLength: 8 }),
      async ([field, head], words, picks) => {
        const terms = termsOfWords(field)
        const answers = words.flatMap((text, at) => {
          const pick = picks[at] ?? 0
          return pick === 0 ? [] : [{ text, term: terms[pick] ?? null }]
        })
        const { read } = await fileOf(linesOf({ head, field }, words), { [head]: { field, words: answers } })
        for (const [at, text] of words.entries()) {
          const said = answers.findLast((answer) => plainWords(answer.text) === plainWords(text))?.term ?? null
          const isMeant = said !== null || WORD_READERS[field]?.(text).kind === 'ok'
          const loan = read(at)
          const isFaulty = loan.kind === 'faulty' && loan.faults.some((fault) => fault.field === field)
          expect([text, isFaulty]).toEqual([text, !isMeant])
        }
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })
})
