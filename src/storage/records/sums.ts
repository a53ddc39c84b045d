/** A sum of cents that never overflows, as two whole numbers in a text; parsed by `totalOf`. */
export function sumOf(column: string): string {
  return `(coalesce(sum(${column} >> 20), 0) || ' ' || coalesce(sum(${column} & 1048575), 0))`
}

export function totalOf(sum: string): bigint {
  const [high = '0', low = '0'] = sum.split(' ')
  return (BigInt(high) << 20n) + BigInt(low)
}
