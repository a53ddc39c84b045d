const UP_TO_NINETEEN = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** `zero` to `ninety-nine`, `none` and `no` for 0, and `dozen`. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...UP_TO_NINETEEN.map((word, number) => [word, number] as const),
  ...TENS.flatMap((ten, index) => {
    const value = (index + 2) * 10
    const joined = UP_TO_NINETEEN.slice(1, 10).map((unit, one) => [`${ten}-${unit}`, value + one + 1] as const)
    return [[ten, value] as const, ...joined]
  }),
  ['none', 0],
  ['no', 0],
  ['nothing', 0],
  ['dozen', 12],
])

/** Words for a number of times. */
export const TIMES_WORDS: ReadonlyMap<string, number> = new Map([
  ['never', 0],
  ['not', 0],
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
])
