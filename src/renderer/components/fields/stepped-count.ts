/**
 * The next whole number up or down, within the limits; the lowest one if nothing is typed. A text that is no whole number stays as it is.
 */
export function steppedCount(
  text: string,
  by: 1 | -1,
  { min, max }: { readonly min: number; readonly max: number },
): string {
  const digits = text.trim()
  if (digits === '') return String(min)
  if (!/^\d+$/.test(digits)) return text
  return String(Math.min(Math.max(Number(digits) + by, min), max))
}
