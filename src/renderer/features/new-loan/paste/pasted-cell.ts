/** A cell on its way into the grid; `fault` is the reason why its text is invalid, if the surrounding block determines that. */
export type PastedCell = { readonly text: string; readonly fault?: string }

export type PastedLine = readonly PastedCell[]

export function pastedText(line: PastedLine, column: number | undefined): string {
  return column === undefined ? '' : (line[column]?.text ?? '')
}
