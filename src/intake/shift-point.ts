const MOST_SHIFT = 30

/** Moves the point of a plain decimal to the right, or to the left if `places` is below zero: `0.157` by 2 is `15.7`. */
export function shiftPoint(decimal: string, places: number): string {
  const isNegative = decimal.startsWith('-')
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const zeros = '0'.repeat(Math.min(MOST_SHIFT, Math.abs(places)) + 1)
  const digits = `${zeros}${whole}${fraction}${zeros}`
  const point = zeros.length + whole.length + places
  const text = `${digits.slice(0, Math.max(1, point))}.${digits.slice(Math.max(1, point))}`
  const plain = text.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '')
  return isNegative && plain !== '0' ? `-${plain}` : plain
}
