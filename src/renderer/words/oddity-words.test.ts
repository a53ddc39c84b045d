import { describe, expect, it } from 'vitest'
import { IMPORT_ODDITIES } from '#values/vocabulary/import-terms.ts'
import { IMPORT_ODDITY_SHORT_WORDS, oddityShortWords, oddityWords } from './oddity-words.ts'

describe('the words of an oddity', () => {
  it('say the amount that is made beside an installment that differs', () => {
    const line = { madeAmount: '1531.70' }
    expect(oddityWords('installment-differs', line)).toBe(
      'The terms of the line make no installment of this amount: they make 1,531.70',
    )
    expect(oddityShortWords('installment-differs', line)).toBe('Installment differs, made: 1,531.70')
  })

  it('are the same for every line otherwise', () => {
    for (const oddity of IMPORT_ODDITIES) {
      expect(oddityShortWords(oddity, { madeAmount: null })).toBe(IMPORT_ODDITY_SHORT_WORDS[oddity])
      if (oddity === 'installment-differs') continue
      expect(oddityWords(oddity, { madeAmount: '1.00' })).toBe(oddityWords(oddity, { madeAmount: null }))
    }
  })
})
