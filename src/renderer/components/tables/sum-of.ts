export function sumOfRows(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
