/** A cell on its way into the grid; `fault` says why its text could not be read, where the block around it decides that. */
export type PastedCell = { readonly text: string; readonly fault?: string }

export type PastedLine = readonly PastedCell[]

/** A date as people write it, right or wrong: 31.06.2026 is one. A time after it, as databases export it, is tolerated. */
export function looksLikeDate(text: string): boolean {
  return /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\.?$/.test(withoutTime(text))
}

export function withoutTime(text: string): string {
  return text.replace(/[\sT]\d{1,2}:\d{2}.*$/, '')
}

export function pastedText(line: PastedLine, column: number | undefined): string {
  return column === undefined ? '' : (line[column]?.text ?? '')
}
