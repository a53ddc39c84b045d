/** A cell on its way into the grid; `fault` says why its text could not be read, where the block around it decides that. */
export type PastedCell = { readonly text: string; readonly fault?: string }

export type PastedLine = readonly PastedCell[]

export function pastedText(line: PastedLine, column: number | undefined): string {
  return column === undefined ? '' : (line[column]?.text ?? '')
}
