/** LIKE pattern for values that contain this text, with every character literal. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
