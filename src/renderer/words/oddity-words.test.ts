import { describe, expect, it } from 'vitest'
import { IMPORT_ODDITIES } from '#values/vocabulary/import-terms.ts'
import { IMPORT_ODDITY_SHORT_WORDS, oddityShortWords, oddityWords } from './oddity-words.ts'

describe('the words of an oddity', () => {
  it('say the amount that is made beside an installment that differs', () => {
    const line = { madeAmount: '1531.70', otherName: null }
    expect(oddityWords('installment-differs', line)).toBe(
      'The terms of the line make no installment of this amount: they make 1,531.70',
    )
    expect(oddityShortWords('installment-differs', line)).toBe('Installment differs, made: 1,531.70')
  })

  it('say the other name of a client and its line', () => {
    const line = { madeAmount: null, otherName: { clientName: 'Mari Tamm', line: 4 } }
    expect(oddityWords('code-under-two-names', line)).toBe(
      'The file has the client code under another name, too: “Mari Tamm” in line 4',
    )
    expect(oddityShortWords('code-under-two-names', line)).toBe('Code under two names: “Mari Tamm” in line 4')
  })

  it('are the same for every line otherwise', () => {
    const [line, other] = [
      { madeAmount: null, otherName: null },
      { madeAmount: '1.00', otherName: { clientName: 'Mari Tamm', line: 4 } },
    ]
    for (const oddity of IMPORT_ODDITIES) {
      expect(oddityShortWords(oddity, line)).toBe(IMPORT_ODDITY_SHORT_WORDS[oddity])
      if (oddity === 'installment-differs' || oddity === 'code-under-two-names') continue
      expect(oddityWords(oddity, other)).toBe(oddityWords(oddity, line))
    }
  })
})
