import { describe, expect, it } from 'vitest'
import { settledRowsText } from './settled-rows-text.ts'

const full = (number: number) => ({ number, isSettled: true })
const part = (number: number) => ({ number, isSettled: false })

describe('the words for the installments of a payment', () => {
  it.each([
    [[], ''],
    [[full(4)], 'No. 4 in full'],
    [[part(5)], 'No. 5 in part'],
    [[full(4), part(5)], 'No. 4 in full, No. 5 in part'],
    [[full(1), full(2), part(3)], 'No. 1 and 2 in full, No. 3 in part'],
    [[full(1), full(2), full(3), full(4)], 'No. 1 to 4 in full'],
    [[full(1), full(2), full(3), full(5), full(7), part(8)], 'No. 1 to 3, 5 and 7 in full, No. 8 in part'],
    [[full(2), full(4)], 'No. 2 and 4 in full'],
  ])('%j is "%s"', (rows, text) => {
    expect(settledRowsText(rows)).toBe(text)
  })
})
