/** The width that a formatted amount needs at weight 600, in em of its font; separators are narrower than digits. */
export function figureWidth(amount: string): number {
  const digits = amount.replace(/\D/g, '').length
  return digits * 0.66 + (amount.length - digits) * 0.29
}
