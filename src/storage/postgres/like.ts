/** The pattern of LIKE for what has this text anywhere, of which each character stands for itself. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
